import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attacks } from './attacks.ts';
import { type Policy, type Stage, setStage } from './stage.ts';

let stage: Stage;
/** Every attack aimed at the canary; a script of it reports its index. */
let mails: string[];
const names = Object.keys(attacks);

beforeAll(async () => {
  stage = await setStage();
  const { host } = new URL(stage.canary);
  mails = Object.values(attacks).map((html, index) =>
    html
      .replaceAll('CANARY_HOST', host)
      .replaceAll('CANARY', stage.canary)
      .replaceAll('RAN', `top.ran.push(${index})`),
  );
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.heard();
});

/** Shows every attack in a frame through the module, clicks what is left of script links. */
async function showClean(policy: Policy, sandboxed: boolean): Promise<Page> {
  const page = await stage.open(policy);
  await page.evaluate(
    async ({ mails, sandboxed }) => {
      const { mailDocument, showInFrame } = globalThis.mailHtml;
      for (const html of mails) {
        const frame = document.createElement('iframe');
        const made = mailDocument({ html }, { images: 'blocked' });
        if (sandboxed) showInFrame(frame, made);
        // The sanitiser alone: without the policy that the document brings as well.
        else frame.srcdoc = String(made.srcdoc).replace(/<meta http-equiv[^>]*>/, '');
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        document.body.append(frame);
        await loaded;
      }
    },
    { mails, sandboxed },
  );
  await clickScriptLinks(page);
  return page;
}

/** A page whose frames hold the attacks as they are. */
async function showRaw(policy: Policy, sandbox: string): Promise<Page> {
  const frames = mails.map((html) => {
    const quoted = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<iframe ${sandbox} srcdoc="${quoted}"></iframe>`;
  });
  const page = await stage.open(policy, frames.join('\n'));
  await clickScriptLinks(page);
  return page;
}

async function clickScriptLinks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) {
      for (const link of frame.contentDocument?.querySelectorAll('a') ?? []) {
        if (String(link.href).startsWith('javascript:')) link.click();
      }
    }
  });
}

/** Which attacks ran a script, and what the canary heard before a signal sent after all of them. */
async function outcome(page: Page): Promise<{ ran: string[]; heard: string[] }> {
  // Another name for the same server, so that the signal never travels on an attack's connection.
  const signal = stage.canary.replace('127.0.0.1', 'localhost');
  await page.evaluate((url) => fetch(`${url}/signal`, { mode: 'no-cors' }), signal);
  await stage.waitUntilHeard('/signal');
  const ran = await page.evaluate(() => [...new Set(globalThis.ran)]);
  const heard = stage.heard().filter((line) => !line.includes('/signal'));
  await page.close();
  return { ran: ran.map((index) => names[index] ?? ''), heard };
}

test('the attacks are many, and they work where nothing stops them', async () => {
  expect(names.length).toBeGreaterThanOrEqual(100);
  const { ran, heard } = await outcome(await showRaw('none', ''));
  expect(ran.length).toBeGreaterThan(30);
  expect(heard.length).toBeGreaterThan(50);
});

describe('the three locks together', () => {
  test('let no script run and no connection out', async () => {
    const { ran, heard } = await outcome(await showClean('manifest', true));
    expect(ran).toEqual([]);
    expect(heard).toEqual([]);
  });
});

describe('the sanitiser alone', () => {
  test('lets no script run and no connection out', async () => {
    const { ran, heard } = await outcome(await showClean('none', false));
    expect(ran).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('leaves no element, attribute or address that could act', async () => {
    const page = await showClean('none', false);
    const left = await page.evaluate(() => {
      const found: string[] = [];
      const acting =
        'script,link,base,form,input,button,select,textarea,iframe,frame,object,embed,svg,math,' +
        'template,video,audio,picture,source,noscript,portal,meta[http-equiv]';
      for (const frame of document.querySelectorAll('iframe')) {
        const mail = frame.contentDocument;
        if (!mail) continue;
        found.push(...[...mail.querySelectorAll(acting)].map((element) => element.localName));
        for (const element of mail.querySelectorAll('*')) {
          for (const { name, value } of element.attributes) {
            if (/^on|^srcset$|^background$|^name$|^ping$|action$/.test(name) && name !== 'name') {
              found.push(`${name}=${value}`);
            }
            if (name === 'href' && !/^(https?|mailto):/.test(value)) found.push(value);
            if (name === 'src' && !/^data:image\/|^blob:/.test(value)) found.push(value);
            if (name === 'style' && /url\((?!"data:image)|var\(|@import/.test(value)) {
              found.push(value);
            }
          }
        }
        for (const style of mail.querySelectorAll('style')) {
          if (/url\((?!"data:image)|@import|@font-face/.test(style.textContent)) {
            found.push(style.textContent);
          }
        }
      }
      return found;
    });
    expect(left).toEqual([]);
    await page.close();
  });
});

describe('the sandbox alone', () => {
  test('lets no script run', async () => {
    const sandbox = 'sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"';
    const { ran } = await outcome(await showRaw('none', sandbox));
    expect(ran).toEqual([]);
  });
});

describe('the manifest policy alone', () => {
  test('lets no script run and no request out, save what no policy can hold', async () => {
    const { ran, heard } = await outcome(await showRaw('manifest', ''));
    expect(ran).toEqual([]);
    // Early connections and prefetches of <link> pass any policy that allows the service's own
    // requests: the reason why the sanitiser drops every <link>.
    const unstoppable = /^$|\/prefetch|^(GET|OPTIONS) \/ |\/spec/;
    expect(heard.filter((line) => !unstoppable.test(line))).toEqual([]);
  });
});
