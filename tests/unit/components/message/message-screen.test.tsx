import { describe, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { CodeText } from '../../../../components/message/code-text.tsx';
import { recipientsOf } from '../../../../components/message/recipients.ts';
import type { MessageContent } from '../../../../lib/bus/client.ts';
import { answer, CallRejection, calls, publish, showTab } from '../support/extension.ts';
import {
  aMailbox,
  aMessage,
  anAddress,
  clipboard,
  closings,
  find,
  press,
  seeText,
  settingsView,
  show,
} from '../support/page.ts';

const content: MessageContent = {
  ...aMessage({ code: '482913', hasLink: true }),
  to: 'quiet-heron@mayfly.example',
  attachments: [],
  files: { live: true, attachments: true, source: true },
  from: { sender: 'acme.example' },
  link: 'https://accounts.acme.example/confirm?key=1',
};

function open(change: Partial<MessageContent> = {}, inbox = [aMessage()]) {
  answer('openMessage', () => ({ ...content, ...change }));
  publish('mailbox', aMailbox({ inbox }));
  location.hash = '#/message/a1/1';
  show(<App windowKind="popup" />);
}

describe('the message screen', () => {
  it('copies the code by button and by key, and shows why a fill failed', async () => {
    answer('fillCode', () => {
      throw new CallRejection({ code: 'no-code-field' });
    });
    open();
    (await find('button', 'Copy code')).click();
    await expect.poll(() => clipboard.text).toBe('482913');
    clipboard.text = '';
    press('c');
    await expect.poll(() => clipboard.text).toBe('482913');
    (await find('button', 'Fill code')).click();
    await seeText('No code field here.');
  });

  it('does not touch the clipboard when it shows or fills a code', async () => {
    open();
    clipboard.text = 'what the person copied before';
    (await find('button', 'Fill code')).click();
    await expect.poll(() => calls.map(({ name }) => name)).toContain('fillCode');
    await seeText('Code filled in');
    expect(clipboard.text).toBe('what the person copied before');
  });

  it('also fills the code by key, and closes the popup after the fill', async () => {
    open();
    await find('button', 'Fill code');
    press('f');
    await expect.poll(() => closings.count).toBe(1);
    expect(calls).toContainEqual({ name: 'fillCode', input: { address: 'a1', message: '1' } });
  });

  it('shows Fill code only if a page can be filled', async () => {
    const isShown = () => document.body.textContent?.includes('Fill code');
    showTab('chrome://newtab/');
    open();
    await find('button', 'Copy code');
    await expect.poll(isShown).toBe(false);
  });

  it('reports that a code has expired, and does not offer to fill it', async () => {
    open({ codeExpiresAt: Date.now() - 1000 });
    await seeText('This code has expired.');
    expect(document.body.textContent).not.toContain('Fill code');
  });

  it('reports a used code after copying, but not after a failed copy', async () => {
    const used = () => calls.filter(({ name }) => name === 'markCodeUsed');
    open();
    await find('button', 'Copy code');
    expect(used()).toEqual([]);
    const { clipboard: working } = navigator;
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error()) } });
    press('c');
    await seeText('Mayfly couldn’t copy this.');
    expect(used()).toEqual([]);
    Object.assign(navigator, { clipboard: working });
    press('c');
    const mark = { name: 'markCodeUsed', input: { address: 'a1', message: '1' } };
    await expect.poll(used).toEqual([mark]);
  });

  it('reports an opened confirmation link, for a look-alike after confirmation', async () => {
    const used = () => calls.filter(({ name }) => name === 'markCodeUsed').length;
    window.open = () => null;
    open();
    const link = await find('a', 'Open confirmation link');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    await expect.poll(used).toBe(1);
    link.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    link.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await expect.poll(used).toBe(2);
    show(null);
    open({ link: 'https://аcme.example/' });
    (await find('a', 'Open confirmation link')).click();
    const confirm = await find('button', 'Open xn--cme-5cd.example');
    expect(used()).toBe(2);
    confirm.click();
    await expect.poll(used).toBe(3);
  });

  it('shows a look-alike host in Punycode', async () => {
    open({ link: 'https://аcme.example/' });
    const link = await find('a', 'Open confirmation link');
    expect(link.parentElement?.textContent).toContain('xn--cme-5cd.example');
    link.click();
    await find('button', 'Open xn--cme-5cd.example');
    await seeText('letters in аcme.example imitate other letters');
  });

  it('does not warn about the host of the service itself', async () => {
    publish('settings', settingsView({ serviceUrl: 'http://127.0.0.1:8025' }));
    open({ link: 'http://127.0.0.1:9000/confirm' });
    await find('a', 'Open confirmation link');
    await expect.poll(() => document.body.textContent).not.toContain('may be misleading');
    publish('settings', settingsView());
    await seeText('may be misleading');
  });

  it('offers no confirmation link that is not a web URL', async () => {
    open({ link: 'javascript:alert(1)' });
    await find('button', 'Copy code');
    expect(document.body.textContent).not.toContain('Open confirmation link');
  });

  it('shows attachments with their real extension and size', async () => {
    const name = 'invoice\u202efdp.exe';
    const file = { id: '1', name, type: 'application/pdf', size: 182_000, inline: false };
    open({ attachments: [file] });
    const list = await find('ul', 'Attachments');
    expect(list.textContent).toContain('invoicefdp.exe');
    expect(list.textContent).toContain('Program · 182 kB');
  });

  it('lists inline parts except images displayed in the text', async () => {
    const part = { size: 1000, inline: true };
    open({
      html: '<p>Hello</p><img src="cid:logo@acme">',
      attachments: [
        { ...part, id: '1', name: 'logo.png', type: 'image/png', contentId: 'logo@acme' },
        { ...part, id: '2', name: 'terms.pdf', type: 'application/pdf', contentId: 'terms@acme' },
      ],
    });
    const list = await find('ul', 'Attachments');
    expect(list.textContent).toContain('terms.pdf');
    expect(list.textContent).not.toContain('logo.png');
  });

  it('closes when its address is removed', async () => {
    open({});
    await find('h1', 'Confirm your address');
    publish('mailbox', aMailbox({ addresses: [anAddress({ id: 'a2' })], current: 'a2' }));
    await find('button', 'Copy address');
    expect(location.hash).toBe('#/');
  });

  it('shows that a message is gone, without a delete button', async () => {
    answer('openMessage', () => {
      throw new CallRejection({ code: 'message-gone' });
    });
    publish('mailbox', aMailbox());
    location.hash = '#/message/a1/9';
    show(<App windowKind="popup" />);
    await seeText('This message no longer exists.');
    const heading = await find('h1', 'Can’t open this message');
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(document.querySelector('[aria-label="Delete message"]')).toBeNull();
  });

  it('shows the inbox of the address that received the message', async () => {
    open();
    publish('mailbox', aMailbox({ current: 'a2' }));
    await find('h1', 'Confirm your address');
    publish('mailbox', aMailbox({ current: 'a2', inbox: [] }));
    await expect
      .poll(() => calls)
      .toContainEqual({ name: 'selectAddress', input: { address: 'a1' } });
  });

  it('shows that a message is empty', async () => {
    open();
    await seeText('This message has no text.');
  });

  it('shows why the service could not parse the message', async () => {
    open({ parseError: 'too many parts' });
    await seeText('The service couldn’t read this message: too many parts');
  });

  it.each([
    [{ spf: 'none', dkim: 'none', dmarc: '' }, ['Sender check: Nothing to check']],
    [
      { spf: 'softfail', dkim: 'pass', dmarc: 'fail' },
      ['SPF: No clear result (softfail)', 'DKIM: Passed', 'DMARC: Failed'],
    ],
    [
      { spf: 'pass', dkim: 'none', dmarc: 'pass' },
      ['SPF: Passed', 'DKIM: Nothing to check', 'DMARC: Passed'],
    ],
  ])('shows the sender authentication: %o', async (authentication, expected) => {
    open({ authentication });
    (await find('button', 'More')).click();
    (await find('button', 'Details and headers')).click();
    await find('h2', 'Details');
    const rows = [...document.querySelectorAll('.details > div')].map(
      (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
    );
    expect(rows.filter((row) => /^(Sender|SPF|DKIM|DMARC)/.test(row))).toEqual(expected);
  });
});

it.each(['482913', '12345678', '4829', 'RKJ-YP6', 'ABC123'])(
  'a code is displayed exactly as it must be typed: %s',
  (code) => {
    show(<CodeText code={code} />);
    expect(document.body.textContent).toBe(code);
  },
);

describe('the recipients of a message', () => {
  it('are split at commas outside quoted names', () => {
    expect(recipientsOf('a@x.example, "Doe, Jane" <b@x.example>, c@x.example')).toEqual([
      'a@x.example',
      '"Doe, Jane" <b@x.example>',
      'c@x.example',
    ]);
  });

  it('are empty if the field is empty', () => {
    expect(recipientsOf('')).toEqual([]);
  });
});
