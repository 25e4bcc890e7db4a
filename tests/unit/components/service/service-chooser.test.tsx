import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import type { MailboxView, SettingsView } from '../../../../lib/bus/client.ts';
import { browser } from '../../../../lib/platform/browser.ts';
import { answer, calls, publish } from '../support/extension.ts';
import { find, seeText, settingsView, show, type } from '../support/page.ts';

const empty: MailboxView = {
  ...{ addresses: [], inbox: [], check: {}, creating: false },
  creationProblem: { code: 'service-not-chosen' },
};

let prompts: string[];
let allows: boolean;

beforeEach(() => {
  prompts = [];
  allows = true;
  vi.spyOn(browser.permissions, 'request').mockImplementation(async ({ origins = [] }) => {
    prompts.push(...origins);
    return allows;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function showFirstRun(changes: Partial<SettingsView> = {}): Promise<void> {
  publish('mailbox', empty);
  publish('settings', settingsView({ serviceUrl: '', ...changes }));
  show(<App windowKind="popup" />);
  await seeText('Choose a mail service');
}

/** The list row of a service. */
const rowOf = (name: string) => find('li', name);
const buttonIn = (element: Element) => element.querySelector('button');
const chosen = () => calls.filter(({ name }) => name === 'chooseService');

describe('the first screen without a default service', () => {
  it('lists services with host, type, readers, lifetime and terms', async () => {
    await showFirstRun();
    const row = await rowOf('mail.tm');
    for (const text of [
      'api.mail.tm',
      'Public service, no account needed',
      'Whoever runs it can read the mail.',
      'Addresses last 7 days.',
      'Terms of use',
    ]) {
      expect(row.textContent).toContain(text);
    }
    expect((await rowOf('Guerrilla Mail')).textContent).toContain(
      'Anyone who knows an address can read its mail. Addresses last 1 hour.',
    );
    expect(row.textContent).toContain('Recommended: strangers can’t read the mail');
    expect(document.body.textContent).not.toContain('This computer');
    expect(calls.filter(({ name }) => name.includes('Service'))).toEqual([]);
  });

  it.each([
    { found: { receivesFromHereOnly: true }, recommended: 'mail.tm' },
    { found: { receivesFromHereOnly: false }, recommended: 'This computer' },
  ])(
    'lists a service on this computer once it has answered: $found',
    async ({ found, recommended }) => {
      answer('findLocalService', () => found);
      await showFirstRun();
      (await find('button', 'Look on this computer')).click();
      const row = await rowOf('This computer');
      expect(row.textContent).toContain('Only you can read the mail.');
      expect(row.textContent?.includes('It receives mail from this computer only.')).toBe(
        found.receivesFromHereOnly,
      );
      expect((await rowOf(recommended)).textContent).toContain('Recommended');
      expect(document.body.textContent?.match(/Recommended/g)).toHaveLength(1);
    },
  );

  it('reports that no service responds on this computer, and how to run one', async () => {
    await showFirstRun();
    (await find('button', 'Look on this computer')).click();
    await seeText('No Mayfly service answers on this computer. To run your own mail service');
    expect(document.body.textContent).not.toContain('This computer');
  });

  it('requests permission only for the chosen service’s host', async () => {
    await showFirstRun();
    buttonIn(await rowOf('mail.gw'))?.click();
    await expect.poll(() => prompts).toEqual(['https://api.mail.gw/*']);
    expect(chosen()).toMatchObject([{ input: { url: 'https://api.mail.gw' } }]);
  });

  it('requests permission in Chromium after storing the choice, because the prompt closes the popup', async () => {
    const stored = Promise.withResolvers<void>();
    answer('chooseService', () => stored.promise);
    await showFirstRun();
    buttonIn(await rowOf('mail.tm'))?.click();
    await expect.poll(chosen).toHaveLength(1);
    expect(prompts).toEqual([]);
    stored.resolve();
    await expect.poll(() => prompts).toEqual(['https://api.mail.tm/*']);
  });

  it('requests permission in Firefox during the click, as Firefox requires', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    await showFirstRun();
    buttonIn(await rowOf('mail.tm'))?.click();
    expect(prompts).toEqual(['https://api.mail.tm/*']);
    await expect.poll(chosen).toHaveLength(1);
  });

  it('reports a denial and accepts another choice', async () => {
    allows = false;
    const url = 'https://api.mail.tm';
    answer('denyService', () => {
      const choice = { base: url, problem: { code: 'permission-missing' as const } };
      publish('settings', settingsView({ serviceUrl: '', choice }));
    });
    await showFirstRun();
    buttonIn(await rowOf('mail.tm'))?.click();
    await seeText('The browser hasn’t allowed Mayfly to connect to api.mail.tm.');
    buttonIn(await rowOf('mail.gw'))?.click();
    await expect.poll(() => chosen().length).toBe(2);
  });

  it('reports a dismissed prompt that had closed the popup', async () => {
    await showFirstRun({ choice: { base: 'https://api.mail.tm' } });
    await seeText('The browser hasn’t allowed Mayfly to connect to api.mail.tm.');
  });

  it('shows the connection attempt and why it failed', async () => {
    const base = 'http://127.0.0.1:8025';
    await showFirstRun({ choice: { base, connecting: true } });
    await seeText('Connecting to 127.0.0.1:8025…');
    const choice = { base, problem: { code: 'unreachable' as const } };
    publish('settings', settingsView({ serviceUrl: '', choice }));
    await seeText('Can’t reach the mail service.');
    await seeText('see “Running the service”');
    expect((await rowOf('This computer')).querySelector('[role="alert"]')).not.toBeNull();
  });
});

describe('a custom service', () => {
  async function typeAddress(text: string): Promise<HTMLButtonElement> {
    await showFirstRun();
    (await find('button', 'Use another service')).click();
    type(await find('input', 'Service address'), text);
    return find('button', 'Connect');
  }

  // The background parses the address, which may contain a password.
  it.each(['mail.corp.example', 'localhost:1080', 'https://zoe:secret@mail.example'])(
    'is contacted at the entered address: %s',
    async (typed) => {
      (await typeAddress(typed)).click();
      await expect.poll(() => chosen()).toMatchObject([{ input: { url: typed } }]);
      expect(prompts).toHaveLength(1);
    },
  );

  it('is not requested if its URL is invalid', async () => {
    const connect = await typeAddress('ftp://mail.example');
    await seeText('This isn’t a web address.');
    connect.click();
    expect(connect.getAttribute('aria-disabled')).toBe('true');
    expect(chosen()).toEqual([]);
    expect(prompts).toEqual([]);
  });

  it('causes a warning if its connection is not encrypted', async () => {
    await typeAddress('http://192.168.0.7:8025');
    await seeText('This connection isn’t encrypted.');
  });

  it('is in the field with its problem when the popup reopens', async () => {
    const choice = { base: 'https://corp.example', problem: { code: 'no-service' as const } };
    await showFirstRun({ choice });
    expect((await find('input', 'Service address')).value).toBe('https://corp.example');
    await seeText('There is no mail service at this address.');
  });
});

it('with a managed list, only its services can be chosen', async () => {
  await showFirstRun({ services: ['https://a.corp.example'], locked: ['services'] });
  await rowOf('a.corp.example');
  expect(document.querySelectorAll('.services > li')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('Use another service');
});
