import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addresses } from '../../fixtures/mail-html/attacks/addresses.ts';
import { handlers } from '../../fixtures/mail-html/attacks/handlers.ts';
import { interfaceAttacks } from '../../fixtures/mail-html/attacks/interface.ts';
import { mutations } from '../../fixtures/mail-html/attacks/mutations.ts';
import { requests } from '../../fixtures/mail-html/attacks/requests.ts';
import { scripts } from '../../fixtures/mail-html/attacks/scripts.ts';
import { styles } from '../../fixtures/mail-html/attacks/styles.ts';
import { long } from '../../long.ts';
import { type MailServer, type Policy, startMailServer } from './mail-server.ts';

/**
 * Mails that try to run a script, to contact a server, or to leave their frame. `CANARY` stands for
 * the origin of a canary server, `CANARY_HOST` for its host, `RAN` for a statement that reports a
 * script run. Rewritten from the patterns of public collections of attacks.
 */
const attacks: Record<string, string> = {
  ...scripts,
  ...handlers,
  ...addresses,
  ...requests,
  ...styles,
  ...mutations,
  ...interfaceAttacks,
};

let server: MailServer;
let open: Open;
/** Every attack, aimed at the canary server; the script of an attack reports its index. */
let mails: string[];
const names = Object.keys(attacks);

/** Maximum number of frames in a page. Hundreds in one page are slower than in several pages. */
const framesOfPage = 60;

type Open = (policy: Policy, body?: string) => Promise<AttackedPage>;

/**
 * The elements of each mail that a test clicks: script links and form buttons, and optionally links
 * that target the top frame.
 */
type Clicks = 'javascript links and forms' | 'also to the top';

const sandbox = 'sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"';
/** The targets of the forms among the attacks. */
const forms =
  /^POST |\/(?:form|get|imageform|dialogform|topform|plainform|elsewhere|isindex|invoker)\b/;

/** Shows every attack in a frame with the mail module. */
async function showClean(policy: Policy, sandboxed: boolean): Promise<AttackedPage> {
  const page = await open(policy);
  await page.evaluate(
    async ({ mails, sandboxed }) => {
      const { mailDocument, showInFrame } = globalThis.mailHtml;
      // Most attacks are removed completely, so equal results are shown only once.
      const shown = new Map(
        mails.map((html) => {
          const made = mailDocument({ html }, { images: 'shown', quoteLabel: 'Earlier' });
          return [String(made.srcdoc), made];
        }),
      );
      const loads = [...shown.values()].map((made) => {
        const frame = document.createElement('iframe');
        frame.style.cssText = 'width: 60px; height: 30px';
        if (sandboxed) showInFrame(frame, made);
        // Tests the sanitiser alone, without the policy in the document.
        else frame.srcdoc = String(made.srcdoc).replace(/<meta http-equiv[^>]*>/, '');
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        return loaded;
      });
      await Promise.all(loads);
    },
    { mails, sandboxed },
  );
  await click(page, 'also to the top');
  return page;
}

/** The outcome of pages whose frames contain the unsanitised attacks. */
async function outcomeRaw(
  policy: Policy,
  attribute: string,
  { clicks = 'javascript links and forms', every = 1 }: { clicks?: Clicks; every?: number } = {},
): Promise<Omit<Outcome, 'untouched'>> {
  const frames = mails
    .filter((_, at) => at % every === 0)
    .map((html) => {
      const quoted = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<iframe width=60 height=30 ${attribute} srcdoc="${quoted}"></iframe>`;
    });
  const ran: string[] = [];
  const connections: string[] = [];
  for (let at = 0; at < frames.length; at += framesOfPage) {
    const page = await open(policy, frames.slice(at, at + framesOfPage).join('\n'));
    await click(page, clicks);
    const of = await outcome(page);
    ran.push(...of.ran);
    connections.push(...of.connections);
  }
  return { ran, connections };
}

async function click(page: AttackedPage, clicks: Clicks): Promise<void> {
  await page.evaluate((all) => {
    for (const frame of document.querySelectorAll('iframe')) {
      const mail = frame.contentDocument;
      for (const link of mail?.querySelectorAll<HTMLElement>('a, area') ?? []) {
        const leaves = /^_(?:top|parent)$/.test(link.getAttribute('target') ?? '');
        const runs = String(Reflect.get(link, 'href')).startsWith('javascript:');
        if (leaves ? all : runs) link.click();
      }
      for (const form of mail?.forms ?? []) {
        if (!all && form.getAttribute('target')) continue;
        // The form's own buttons may be clobbered or missing, so both ways of submitting are tried.
        const buttons = form.querySelectorAll<HTMLElement>('button, [type=submit], [type=image]');
        for (const button of buttons) button.click();
        if (buttons.length === 0) HTMLFormElement.prototype.requestSubmit.call(form);
      }
    }
  }, clicks === 'also to the top');
}

type Outcome = {
  /** The attacks that ran a script. */
  ran: string[];
  /** The connections that the canary server received before a final signal. */
  connections: string[];
  /** Whether the surrounding page still has its title, its focus and its topmost element. */
  untouched: boolean;
};

async function outcome(page: AttackedPage): Promise<Outcome> {
  // Another host name of the same server, so that the signal never reuses an attack's connection.
  const signal = server.canary.replace('127.0.0.1', 'localhost');
  await page.evaluate(async (url) => {
    await fetch(`${url}/signal`, { mode: 'no-cors' });
  }, signal);
  await server.waitForConnection('/signal');
  const { ran, untouched } = await page.evaluate(() => {
    const control = document.createElement('button');
    control.style.cssText = 'position: fixed; inset: 50% auto auto 50%; width: 40px; height: 40px';
    document.body.append(control);
    const { x, y } = control.getBoundingClientRect();
    const untouched =
      document.elementFromPoint(x + 20, y + 20) === control &&
      document.activeElement === document.body &&
      document.fullscreenElement === null &&
      document.title === 'mail';
    return { ran: [...new Set(globalThis.ran)], untouched };
  }, undefined);
  const connections = server.takeConnections().filter((line) => !line.includes('/signal'));
  await page.close();
  return { ran: ran.map((index) => names[index] ?? ''), connections, untouched };
}

/**
 * Elements, attributes and URLs in a page's frames that could run scripts, load resources or
 * navigate.
 */
async function findActiveContent(page: AttackedPage): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const acting =
      'script,link,base,form,input,button,select,textarea,iframe,frame,object,embed,svg,math,' +
      'template,video,audio,picture,source,noscript,portal,dialog,area,marquee,' +
      'meta[http-equiv]:not([http-equiv="Content-Security-Policy"])';
    const badAttribute =
      /^on|^srcset$|^background$|^ping$|action$|^popover|^autofocus$|^tabindex$|^contenteditable$|^is$|^form|^command/;
    for (const frame of document.querySelectorAll('iframe')) {
      const mail = frame.contentDocument;
      if (!mail) continue;
      found.push(...[...mail.querySelectorAll(acting)].map((element) => element.localName));
      for (const element of mail.querySelectorAll('*')) {
        if (element.shadowRoot) found.push('a shadow root');
        for (const { name, value } of element.attributes) {
          const given =
            badAttribute.test(name) ||
            (name === 'href' && !/^(https?|mailto):/.test(value)) ||
            (name === 'target' && value !== '_blank') ||
            (name === 'src' && !/^data:image\/|^blob:/.test(value)) ||
            (name === 'style' && /url\((?!"data:image)|var\(|@import/.test(value));
          if (given) found.push(`${name}=${value}`);
        }
        const { position, transform, zIndex } = getComputedStyle(element);
        if (position !== 'static' || transform !== 'none' || zIndex !== 'auto') {
          found.push(`${element.localName} is positioned`);
        }
      }
      for (const style of mail.querySelectorAll('style')) {
        if (/url\((?!"data:image)|@import|@font-face/.test(style.textContent)) {
          found.push(style.textContent);
        }
      }
    }
    return found;
  }, undefined);
}

/** The calls that the pages of both browser drivers have. */
export type AttackedPage = {
  evaluate<Argument, Result>(
    look: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  close(): Promise<void>;
};

/** A browser of the suite, which opens pages of a server. */
export type AttackedBrowser = {
  open(server: MailServer, policy: Policy, body?: string): Promise<AttackedPage>;
  close(): Promise<void>;
};

/**
 * Shows every attack in one browser with all protections and, with `eachProtection`, with each
 * protection alone. Returns a function that opens pages of the same server in the same browser.
 */
export function attackSuite(
  start: () => Promise<AttackedBrowser>,
  { eachProtection = true }: { eachProtection?: boolean } = {},
): Open {
  let browser: AttackedBrowser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startMailServer(), start()]);
    open = (policy, body) => browser.open(server, policy, body);
    const { host } = new URL(server.canary);
    mails = Object.values(attacks).map((html, index) =>
      html
        .replaceAll('CANARY_HOST', host)
        .replaceAll('CANARY', server.canary)
        .replaceAll('RAN', `top.ran.push(${index})`),
    );
  });
  afterAll(async () => {
    await Promise.all([server.close(), browser?.close()]);
  });
  beforeEach(() => {
    server.takeConnections();
  });

  test('the suite has many attacks, and they succeed without protection', async () => {
    expect(names.length).toBeGreaterThanOrEqual(350);
    // A sample is enough to show that the suite detects attacks.
    const every = long ? 1 : 3;
    const { ran, connections } = await outcomeRaw('none', '', { every });
    expect(ran.length).toBeGreaterThan(75 / every);
    expect(connections.length).toBeGreaterThan(90 / every);
    expect(connections.filter((line) => forms.test(line)).length).toBeGreaterThan(5 / every);
  });

  test('a connection without a request is detected', async () => {
    const frame = `<iframe srcdoc="<link rel=preconnect href='${server.canary}'>"></iframe>`;
    const page = await open('none', frame);
    await server.waitForConnection('');
    expect((await outcome(page)).connections).toContain('');
  });

  test('the three protections together block scripts, connections and changes', async () => {
    const { ran, connections, untouched } = await outcome(await showClean('manifest', true));
    expect(ran).toEqual([]);
    expect(connections).toEqual([]);
    expect(untouched).toBe(true);
  });

  const openPage: Open = (policy, body) => open(policy, body);
  if (!eachProtection) return openPage;

  test('the sanitiser alone removes all active content', async () => {
    const page = await showClean('none', false);
    expect(await findActiveContent(page)).toEqual([]);
    const { ran, connections, untouched } = await outcome(page);
    expect(ran).toEqual([]);
    expect(connections).toEqual([]);
    expect(untouched).toBe(true);
  });

  test('the sandbox alone blocks scripts, form submissions and navigation of the page', async () => {
    const { ran, connections } = await outcomeRaw('none', sandbox, { clicks: 'also to the top' });
    expect(ran).toEqual([]);
    expect(connections.filter((line) => forms.test(line))).toEqual([]);
    expect(connections.filter((line) => /\/(?:top|parent)\b/.test(line))).toEqual([]);
  });

  test('the manifest policy alone blocks scripts, and requests except those that no policy can block', async () => {
    const { ran, connections } = await outcomeRaw('manifest', '');
    expect(ran).toEqual([]);
    // Preconnects and prefetches of <link> bypass any policy that allows the service's own
    // requests; therefore the sanitiser removes every <link>.
    const unstoppable = /^$|^(GET|OPTIONS) \/ |\/(?:prefetch|preloadfetch|multi|dict|spec|pre)\b/;
    expect(connections.filter((line) => !unstoppable.test(line))).toEqual([]);
  });

  return openPage;
}
