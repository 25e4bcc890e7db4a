import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attacks } from '../../fixtures/mail-html/attacks.ts';
import { type AttackedPage, findActiveContent } from './active-content.ts';
import { type MailServer, type Policy, startMailServer } from './mail-server.ts';

let server: MailServer;
let open: Open;
/** Every attack, aimed at the canary server; the script of an attack reports its index. */
let mails: string[];
const names = Object.keys(attacks);

/** Hundreds of frames in one page are slower than the same number in several pages. */
const framesOfPage = 60;

type Open = (policy: Policy, body?: string) => Promise<AttackedPage>;

/**
 * What a person may do with a mail: follow its script links, press its buttons, follow its links to
 * the top.
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
      // Most attacks are removed completely: equal results are shown once.
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
        // Tests the sanitiser alone, without the policy that the document contains as well.
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
  clicks: Clicks = 'javascript links and forms',
): Promise<Omit<Outcome, 'untouched'>> {
  const frames = mails.map((html) => {
    const quoted = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<iframe width=60 height=30 ${attribute} srcdoc="${quoted}"></iframe>`;
  });
  const ran: string[] = [];
  const heard: string[] = [];
  for (let at = 0; at < frames.length; at += framesOfPage) {
    const page = await open(policy, frames.slice(at, at + framesOfPage).join('\n'));
    await click(page, clicks);
    const of = await outcome(page);
    ran.push(...of.ran);
    heard.push(...of.heard);
  }
  return { ran, heard };
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
  heard: string[];
  /** Whether the surrounding page still has its URL, its focus and its topmost element. */
  untouched: boolean;
};

async function outcome(page: AttackedPage): Promise<Outcome> {
  // Another host name of the same server, so that the signal never reuses an attack's connection.
  const signal = server.canary.replace('127.0.0.1', 'localhost');
  await page.evaluate(async (url) => {
    await fetch(`${url}/signal`, { mode: 'no-cors' });
  }, signal);
  await server.waitUntilHeard('/signal');
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
  const heard = server.heard().filter((line) => !line.includes('/signal'));
  await page.close();
  return { ran: ran.map((index) => names[index] ?? ''), heard, untouched };
}

/** A browser of the suite, which opens pages of a server. */
export type AttackedBrowser = {
  open(server: MailServer, policy: Policy, body?: string): Promise<AttackedPage>;
  close(): Promise<void>;
};

/**
 * Shows every attack in one browser, with all protections and, with `eachLock`, with each one
 * alone.
 */
export function attackSuite(
  start: () => Promise<AttackedBrowser>,
  { eachLock = true }: { eachLock?: boolean } = {},
): void {
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
    server.heard();
  });

  test('the suite has many attacks, and they succeed without protection', async () => {
    expect(names.length).toBeGreaterThanOrEqual(350);
    const { ran, heard } = await outcomeRaw('none', '');
    expect(ran.length).toBeGreaterThan(90);
    expect(heard.length).toBeGreaterThan(110);
    expect(heard.filter((line) => forms.test(line)).length).toBeGreaterThan(5);
  });

  test('a connection without a request is detected', async () => {
    const frame = `<iframe srcdoc="<link rel=preconnect href='${server.canary}'>"></iframe>`;
    const page = await open('none', frame);
    await server.waitUntilHeard('');
    expect((await outcome(page)).heard).toContain('');
  });

  test('the three protections together block scripts, connections and changes', async () => {
    const { ran, heard, untouched } = await outcome(await showClean('manifest', true));
    expect(ran).toEqual([]);
    expect(heard).toEqual([]);
    expect(untouched).toBe(true);
  });

  if (!eachLock) return;

  test('the sanitiser alone removes all active content', async () => {
    const page = await showClean('none', false);
    expect(await findActiveContent(page)).toEqual([]);
    const { ran, heard, untouched } = await outcome(page);
    expect(ran).toEqual([]);
    expect(heard).toEqual([]);
    expect(untouched).toBe(true);
  });

  test('the sandbox alone blocks scripts, form submissions and navigation of the page', async () => {
    const clicks = 'also to the top';
    const { ran, heard } = await outcomeRaw('none', sandbox, clicks);
    expect(ran).toEqual([]);
    expect(heard.filter((line) => forms.test(line))).toEqual([]);
    expect(heard.filter((line) => /\/(?:top|parent)\b/.test(line))).toEqual([]);
  });

  test('the manifest policy alone blocks scripts, and requests except those that no policy can block', async () => {
    const { ran, heard } = await outcomeRaw('manifest', '');
    expect(ran).toEqual([]);
    // Preconnects and prefetches of <link> bypass any policy that allows the service's own
    // requests; therefore the sanitiser removes every <link>.
    const unstoppable = /^$|^(GET|OPTIONS) \/ |\/(?:prefetch|preloadfetch|multi|dict|spec|pre)\b/;
    expect(heard.filter((line) => !unstoppable.test(line))).toEqual([]);
  });
}
