import { setTimeout as pause } from 'node:timers/promises';
import { BidiError, type Message, type Relay, type Rules } from './relay.ts';

/**
 * Fills what Playwright needs and Firefox 153 leaves out:
 *
 * - An extension's page is in a process of its own. Firefox reports that the tab went there, and
 *   then neither the document's script realm nor that it was loaded.
 * - Of the frames in such a page, and of the tabs that open from it, it reports where they went, and
 *   neither that they are there nor the rest.
 * - A sandbox of such a page is named for the first time in an answer, and no event tells of it.
 * - Where such a page's tab is closed, no event says that it is gone.
 * - `emulation.setMediaFeaturesOverride` is unknown to it; `setColorScheme` is asked instead.
 *
 * New pages become tabs of one window instead of windows, as in Chromium.
 */
export function gapFiller(
  relay: () => Relay,
  setColorScheme: (contexts: string[], scheme: string | undefined) => Promise<void>,
): Rules {
  /** Realms that Playwright knows of, with the context of each. */
  const realms = new Map<string, string>();
  const sandboxes = new Map<number, { context: string; sandbox: string }>();
  /** Contexts that were told of or looked for; those of them that were told of from here. */
  const known = new Set<string>();
  const adopted = new Set<string>();
  /** Who follows a context to its document: the last one that was told to. */
  const followed = new Map<string, symbol>();
  /** Tabs that are being closed, by the command. */
  const closing = new Map<number, string>();

  const tellOfRealm = (realm: string, details: { context: string; [more: string]: unknown }) => {
    if (realms.has(realm)) return;
    realms.set(realm, details.context);
    relay().tell('script.realmCreated', { realm, type: 'window', ...details });
  };

  /** Tells of a frame or a tab that no event told of. */
  async function adopt(context: string): Promise<void> {
    const { contexts } = await relay().send('browsingContext.getTree', {});
    const roots: Tree[] = Array.isArray(contexts) ? contexts : [];
    const parent = roots.some((root) => root.context === context)
      ? null
      : roots.map((root) => parentOf(root, context)).find((one) => one !== undefined);
    known.add(context);
    if (parent === undefined) return;
    adopted.add(context);
    // What was told of it before nobody could place.
    for (const [realm, its] of realms) if (its === context) realms.delete(realm);
    relay().tell('browsingContext.contextCreated', { ...blank, context, parent });
  }

  /** Tells of a document and its load once both are there, unless the tab goes on or away before. */
  async function follow(context: string, navigation: unknown, url: string): Promise<void> {
    const mine = Symbol(url);
    followed.set(context, mine);
    for (;;) {
      const answer = await lookAt(context);
      if (answer === 'closed' || followed.get(context) !== mine) return;
      // A page may have gone to another of its screens already.
      if (withoutHash(answer?.href) === withoutHash(url)) {
        if (answer) tellOfRealm(answer.realm, { origin: new URL(url).origin, context });
        if (answer?.state === 'complete') break;
      }
      await pause(30);
    }
    const event = { context, navigation, url, timestamp: Date.now() };
    relay().tell('browsingContext.domContentLoaded', event);
    relay().tell('browsingContext.load', event);
  }

  async function lookAt(context: string) {
    try {
      const { result, realm } = await relay().send('script.evaluate', {
        expression: 'document.readyState + " " + location.href',
        target: { context },
        awaitPromise: false,
      });
      const [state = '', href = ''] = String(field(result, 'value')).split(' ');
      return { state, href, realm: String(realm) };
    } catch (error) {
      if (error instanceof BidiError && error.code === 'gone') return 'closed';
      // The document that was asked went while it was, or is on its way to another process.
      return undefined;
    }
  }

  return {
    command(message) {
      const { id = 0, method, params = {} } = message;
      if (method === 'emulation.setMediaFeaturesOverride') {
        const scheme = field(params.features, 'prefers-color-scheme');
        const contexts = Array.isArray(params.contexts) ? params.contexts.map(String) : [];
        const wanted = typeof scheme === 'string' ? scheme : undefined;
        return setColorScheme(contexts, wanted).then(() => ({}));
      }
      if (method === 'browsingContext.create') params.type = 'tab';
      if (method === 'browsingContext.close') closing.set(id, String(params.context));
      const sandbox = field(params.target, 'sandbox');
      const context = field(params.target, 'context');
      if (typeof sandbox === 'string' && typeof context === 'string') {
        sandboxes.set(id, { context, sandbox });
      }
      return undefined;
    },
    heard({ id = 0, method, params, result }) {
      const context = params?.context;
      if (method === 'script.realmCreated') realms.set(String(params?.realm), String(context));
      if (method === 'browsingContext.contextCreated') known.add(String(context));
      if (method === 'browsingContext.contextDestroyed') followed.delete(String(context));
      const asked = sandboxes.get(id);
      sandboxes.delete(id);
      if (asked && typeof result?.realm === 'string') {
        tellOfRealm(result.realm, { origin: 'null', ...asked });
      }
      const isOnItsWay = method !== undefined && departures.includes(method);
      if (!isOnItsWay || typeof context !== 'string' || known.has(context)) return undefined;
      // What fails here is that the tab or the browser went meanwhile.
      return adopt(context).catch(() => undefined);
    },
    passed({ id = 0, type, method, params }: Message) {
      const closed = closing.get(id);
      closing.delete(id);
      if (closed !== undefined && type === 'success') {
        followed.delete(closed);
        // Playwright takes the second of two such events for nothing.
        relay().tell('browsingContext.contextDestroyed', { context: closed, children: [] });
      }
      if (method !== 'browsingContext.navigationCommitted') return;
      const url = String(params?.url);
      const context = String(params?.context);
      if (!adopted.has(context) && !url.startsWith('moz-extension:')) return;
      follow(context, params?.navigation, url).catch(() => undefined);
    },
  };
}

/** What is first heard of a context that no event told of. */
const departures = [
  'browsingContext.navigationStarted',
  'browsingContext.navigationCommitted',
  'network.beforeRequestSent',
];

type Tree = { context: string; url: string; children?: Tree[] | null };

const blank = { url: 'about:blank', children: null, originalOpener: null, userContext: 'default' };

const withoutHash = (url: string | undefined) => url?.split('#', 1)[0];

function parentOf({ context, children }: Tree, sought: string): string | undefined {
  if (children?.some((child) => child.context === sought)) return context;
  return children?.map((child) => parentOf(child, sought)).find((one) => one !== undefined);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
