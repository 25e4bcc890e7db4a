import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import type { ServiceErrorCode } from '../../../../lib/service-client.ts';
import { answer, CallRejection, calls, publish, showTab, toolbar } from '../support/extension.ts';
import {
  aMailbox,
  aMessage,
  anAddress,
  clipboard,
  closings,
  find,
  preparePage,
  press,
  seeText,
  settingsView,
  show,
} from '../support/page.ts';

describe('the address screen', () => {
  it('shows why it cannot fill until another action is tried', async () => {
    answer('fillAddress', () => {
      throw new CallRejection({ code: 'no-field' });
    });
    publish('mailbox', aMailbox());
    show(<App windowKind="popup" />);
    (await find('button', 'Fill on this page')).click();
    await seeText('No e-mail field here.');
    (await find('button', 'Copy address')).click();
    await expect.poll(() => document.body.textContent).not.toContain('No e-mail field');
  });

  it('announces a notification only if notifications are on and the address is not muted', async () => {
    const promise = 'You’ll get a notification';
    publish('mailbox', aMailbox());
    show(<App windowKind="popup" />);
    await seeText(promise);
    publish('settings', settingsView({ notificationContent: 'off' }));
    await expect.poll(() => document.body.textContent).not.toContain(promise);
    publish('settings', settingsView());
    await seeText(promise);
    publish('mailbox', aMailbox({ addresses: [anAddress({ muted: true })] }));
    await expect.poll(() => document.body.textContent).not.toContain(promise);
  });

  it('no longer shows why it could not fill once the address is used on another site', async () => {
    answer('fillAddress', () => {
      throw new CallRejection({ code: 'site-not-allowed' });
    });
    publish('mailbox', aMailbox());
    show(<App windowKind="panel" />);
    (await find('button', 'Fill on this page')).click();
    await seeText('Mayfly can fill only from the popup');
    publish('mailbox', aMailbox({ addresses: [anAddress({ site: 'birch.example' })] }));
    await expect.poll(() => document.body.textContent).not.toContain('only from the popup');
  });

  it('reads the page beside it again once the address is used on another site', async () => {
    publish('mailbox', aMailbox());
    show(<App windowKind="panel" />);
    await find('button', 'Fill on this page');
    answer('readNextStep', () => ({ kind: 'copy-address' }));
    publish('mailbox', aMailbox({ addresses: [anAddress({ site: 'birch.example' })] }));
    await expect.poll(() => document.body.textContent).not.toContain('Fill on this page');
  });

  it.each([
    ['popup', true],
    ['panel', false],
  ] as const)(
    'fills by button and key in the %s, and closes only a popup',
    async (windowKind, closes) => {
      publish('mailbox', aMailbox());
      show(<App windowKind={windowKind} />);
      (await find('button', 'Fill on this page')).click();
      await seeText('Address filled in');
      expect(closings.count).toBe(closes ? 1 : 0);
      const fills = () => calls.filter(({ name }) => name === 'fillAddress');
      // Keys after a fill are meant for the page until the person returns.
      dispatchEvent(new Event('pointerdown'));
      press('f');
      await expect.poll(fills).toHaveLength(2);
      expect(fills()[1]?.input).toEqual({ address: 'a1' });
      dispatchEvent(new Event('pointerdown'));
    },
  );

  it('focuses Fill on this page when it opens as a popup', async () => {
    publish('mailbox', aMailbox());
    show(<App windowKind="popup" />);
    expect((await find('button', 'Fill on this page')).autofocus).toBe(true);
  });

  it('shows Fill on this page only if the page beside the window can be filled', async () => {
    const fill = () => document.body.textContent?.includes('Fill on this page');
    publish('mailbox', aMailbox());
    show(<App windowKind="panel" />);
    await expect.poll(fill).toBe(true);
    showTab('mayfly://inbox.html');
    await expect.poll(fill).toBe(false);
    press('f');
    showTab(undefined);
    await expect.poll(fill).toBe(true);
    expect(calls.map(({ name }) => name)).not.toContain('fillAddress');
    show(<App windowKind="tab" />);
    await expect.poll(fill).toBe(false);
  });

  it('shows Fill on this page only if the page has a field for it', async () => {
    answer('readNextStep', () => ({ kind: 'copy-address' }));
    publish('mailbox', aMailbox());
    show(<App windowKind="popup" />);
    await find('button', 'Copy address');
    await expect.poll(() => document.body.textContent?.includes('Fill on this page')).toBe(false);
  });

  it('shows a problem once, and removes it after the service has responded', async () => {
    answer('createAddress', () => {
      throw new CallRejection({ code: 'unreachable' });
    });
    const failing = { checkedAt: 1, problem: { code: 'unreachable' } as const };
    publish('mailbox', aMailbox({ check: failing }));
    show(<App windowKind="popup" />);
    const notes = () => document.body.textContent?.split('Can’t reach the mail service.').length;
    await expect.poll(notes).toBe(2);
    (await find('button', 'New address')).click();
    await find('button', 'New address');
    await expect.poll(() => document.querySelector('.card [role="alert"]')).not.toBeNull();
    expect(notes()).toBe(2);
    answer('createAddress', () => {});
    publish('mailbox', aMailbox({ check: { checkedAt: 2 } }));
    await expect.poll(notes).toBe(1);
    expect(calls.filter(({ name }) => name === 'createAddress')).toHaveLength(2);
  });

  it.each(['name-not-allowed', 'slow-down'] as const)(
    'keeps a problem of a new address that a later response does not resolve: %s',
    async (code) => {
      answer('createAddress', () => {
        throw new CallRejection({ code });
      });
      publish('mailbox', aMailbox({ check: { checkedAt: 1 } }));
      show(<App windowKind="popup" />);
      (await find('button', 'New address')).click();
      await expect.poll(() => document.querySelector('.card [role="alert"]')).not.toBeNull();
      publish('mailbox', aMailbox({ inbox: [aMessage()], check: { checkedAt: 2 } }));
      await seeText('Confirm your address');
      expect(document.querySelector('.card [role="alert"]')).not.toBeNull();
    },
  );

  it('shows that it is checking until the check ends', async () => {
    let finish = () => {};
    answer('checkNow', () => new Promise<void>((resolve) => (finish = resolve)));
    publish('mailbox', aMailbox());
    show(<App windowKind="popup" />);
    const button = await find('button', 'Check now');
    const busy = () => button.getAttribute('aria-busy');
    expect(busy()).toBe('false');
    button.click();
    await expect.poll(busy).toBe('true');
    finish();
    await expect.poll(busy).toBe('false');
  });

  it('offers a new address first if the shown one has expired', async () => {
    const addresses = [anAddress({ expired: true, expiresAt: Date.now() - 1 })];
    publish('mailbox', aMailbox({ addresses, creationProblem: { code: 'offline' } }));
    show(<App windowKind="popup" />);
    await seeText('New mail no longer arrives.');
    await seeText('You’re offline.');
    expect((await find('button', 'New address')).className).toContain('primary');
  });

  it('reports that an expired address cannot be filled, and does not fill', async () => {
    publish('mailbox', aMailbox({ addresses: [anAddress({ expired: true })] }));
    show(<App windowKind="popup" />);
    (await find('button', 'Fill on this page')).click();
    await seeText('This address has expired. Create a new one');
    expect(calls.map(({ name }) => name)).not.toContain('fillAddress');
  });

  it('shows an attachment icon with text for screen readers', async () => {
    const inbox = [aMessage({ hasAttachments: true }), aMessage({ message: '2' })];
    publish('mailbox', aMailbox({ inbox }));
    show(<App windowKind="popup" />);
    await find('ul', 'Inbox');
    const [first, second] = document.querySelectorAll('.row');
    expect(first?.querySelector('.row-when .icon-clip')).not.toBeNull();
    expect(first?.querySelector('a')?.textContent).toContain(
      'Confirm your address, has attachments',
    );
    expect(second?.querySelector('.icon-clip')).toBeNull();
    expect(second?.textContent).not.toContain('attachments');
  });

  it('describes an expired code to screen readers', async () => {
    const codeExpiresAt = Date.now() - 1000;
    const code = { code: '482913', codeExpiresAt };
    const inbox = [aMessage(code), aMessage({ ...code, message: '2', used: true })];
    publish('mailbox', aMailbox({ inbox }));
    show(<App windowKind="tab" />);
    await find('ul', 'Inbox');
    const chips = [...document.querySelectorAll('.chip')];
    expect(chips.map((chip) => chip.getAttribute('aria-description'))).toEqual([
      'This code has expired.',
      'Used',
    ]);
  });

  it('shows the tag of a sub-address beside the sender', async () => {
    publish(
      'mailbox',
      aMailbox({ inbox: [aMessage({ tag: 'shop' }), aMessage({ message: '2' })] }),
    );
    show(<App windowKind="popup" />);
    await find('ul', 'Inbox');
    const senders = [...document.querySelectorAll('.row-sender')].map((one) => one.textContent);
    expect(senders).toEqual([expect.stringMatching(/ \+shop$/), expect.not.stringContaining('+')]);
  });

  it('explains how to pin the button until this is dismissed, below the mail, so that no row moves', async () => {
    toolbar.pinned = false;
    publish('mailbox', aMailbox({ inbox: [aMessage()] }));
    show(<App windowKind="popup" />);
    await seeText('click the puzzle piece, then the pin');
    expect(document.querySelectorAll('.pin-picture .pin-target')).toHaveLength(2);
    expect(document.querySelector('.inbox + .dismissible')).not.toBeNull();
    (await find('button', 'Close')).click();
    await expect.poll(() => document.querySelector('.pin-picture')).toBeNull();
    preparePage();
    show(<App windowKind="popup" />);
    await find('ul', 'Inbox');
    expect(document.body.textContent).not.toContain('puzzle piece');
    localStorage.clear();
  });

  it('does not explain pinning below a code', async () => {
    toolbar.pinned = false;
    const message = aMessage({ code: '884213', codeExpiresAt: Date.now() + 60_000 });
    publish('mailbox', aMailbox({ inbox: [message] }));
    answer('readNextStep', () => ({ kind: 'fill-code', message, from: 'Acme' }));
    show(<App windowKind="popup" />);
    await find('button', 'Fill code 884 213');
    expect(toolbar.asked).toBe(0);
  });

  it('explains how to pin the button at most twice', async () => {
    toolbar.pinned = false;
    publish('mailbox', aMailbox());
    for (const _ of ['first', 'second']) {
      show(<App windowKind="popup" />);
      await seeText('click the puzzle piece');
      preparePage();
    }
    show(<App windowKind="popup" />);
    await find('ul', 'Inbox');
    expect(document.body.textContent).not.toContain('puzzle piece');
    localStorage.clear();
  });

  it('explains pinning differently in Firefox', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    toolbar.pinned = false;
    publish('mailbox', aMailbox());
    show(<App windowKind="popup" />);
    await seeText('then the gear next to Mayfly, then “Pin to Toolbar”');
    expect(document.querySelector('.pin-picture .pin-chosen')).not.toBeNull();
    vi.unstubAllEnvs();
  });

  it.each([true, undefined])(
    'does not explain pinning if the pinned state is %s',
    async (pinned) => {
      toolbar.pinned = pinned;
      publish('mailbox', aMailbox());
      show(<App windowKind="popup" />);
      await expect.poll(() => toolbar.asked).toBe(1);
      await find('ul', 'Inbox');
      expect(document.querySelector('.pin-picture')).toBeNull();
    },
  );

  describe('if no service responds', () => {
    const nothing = { addresses: [], inbox: [], check: {}, creating: false };
    const showWithout = (serviceUrl: string, code: ServiceErrorCode = 'unreachable') => {
      publish('mailbox', { ...nothing, creationProblem: { code } });
      publish('settings', settingsView({ serviceUrl }));
      show(<App windowKind="popup" />);
      return seeText('Mayfly needs a mail service');
    };
    afterEach(() => vi.unstubAllEnvs());

    it('shows and copies the command that starts the service at its address', async () => {
      vi.stubEnv('WXT_FROM_SOURCES', 'true');
      await showWithout('http://localhost:9000');
      const command = 'MAYFLY_HTTP=127.0.0.1:9000 npm run serve';
      await seeText(command);
      (await find('button', 'Copy command')).click();
      await expect.poll(() => clipboard.text).toBe(command);
    });

    it.each([
      ['in a package without the service', '', 'http://127.0.0.1:8025', 'unreachable'],
      ['for a remote service', 'true', 'https://mail.example', 'unreachable'],
      [
        'for a service in a subfolder of its host',
        'true',
        'http://127.0.0.1:8025/mail',
        'unreachable',
      ],
      ['if another server responds', 'true', 'http://127.0.0.1:8025', 'no-service'],
    ] as const)('names no command %s', async (_, fromSources, serviceUrl, code) => {
      vi.stubEnv('WXT_FROM_SOURCES', fromSources);
      await showWithout(serviceUrl, code);
      await seeText('To run your own mail service, see “Running the service”');
      expect(document.body.textContent).not.toContain('npm run');
    });
  });
});

describe('unreadable stored data', () => {
  const texts = () => document.body.textContent?.split('Mayfly can’t read 3 of its stored').length;

  it('is reported once, with the number of records, while it exists', async () => {
    publish('mailbox', aMailbox({ unreadable: 3 }));
    show(<App windowKind="popup" />);
    await find('textarea', 'Temporary address');
    await seeText('Mayfly can’t read 3 of its stored addresses and messages.');
    expect(texts()).toBe(2);
    expect(document.querySelector('.unreadable-note button')).toBeNull();
    publish('mailbox', aMailbox());
    await expect.poll(texts).toBe(1);
  });

  it('at the service is reported with details to copy', async () => {
    const detail = 'messages.0.id: missing';
    publish('mailbox', aMailbox({ check: { unreadable: { count: 2, detail } } }));
    show(<App windowKind="popup" />);
    await seeText('Mayfly can’t read 2 of the messages at this service.');
    await seeText(detail);
  });

  it.each([
    ['storage-closed', 'Restart the browser; if that doesn’t help, erase everything in settings.'],
    ['storage-newer', 'A newer version of Mayfly stored this data. Update the extension.'],
  ] as const)('is explained if the database cannot be opened: %s', async (code, sentence) => {
    answer('ensureAddress', () => {
      throw new CallRejection({ code });
    });
    show(<App windowKind="popup" />);
    await seeText(sentence);
  });
});
