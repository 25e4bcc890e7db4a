import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
let page: Page;
beforeAll(async () => {
  server = await startMailServer();
  page = await server.open('none');
});
afterAll(() => server.close());

/** The visible and the folded text, with normalised white space. */
async function fold(mail: { html?: string; text?: string }, quoteLabel = 'Quoted text') {
  return await page.evaluate(
    ({ mail, quoteLabel }) => {
      const made = globalThis.mailHtml.mailDocument(mail, { images: 'blocked', quoteLabel });
      const parsed = new DOMParser().parseFromString(String(made.srcdoc), 'text/html');
      const words = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();
      const details = parsed.querySelector('details.mayfly-quote');
      const label = details?.querySelector('summary')?.textContent;
      details?.querySelector('summary')?.remove();
      const folded = words(details?.textContent);
      const open = details?.hasAttribute('open');
      details?.remove();
      return { shown: words(parsed.body.textContent), folded, label, open };
    },
    { mail, quoteLabel },
  );
}

const replies: Record<string, { html?: string; text?: string }> = {
  Gmail: {
    html: `<div dir="ltr">New words</div><br><div class="gmail_quote gmail_quote_container">
      <div dir="ltr" class="gmail_attr">On Tue, 3 May 2026 at 10:12, Ann &lt;<a href="mailto:ann@a.example">ann@a.example</a>&gt; wrote:<br></div>
      <blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid">Old words</blockquote></div>`,
  },
  'Apple Mail': {
    html: `<div>New words</div><div><br><blockquote type="cite"><div>On 3. May 2026, at 10:12, Ann wrote:</div><br>
      <div>Old words</div></blockquote></div>`,
  },
  Thunderbird: {
    html: `<p>New words</p><div class="moz-cite-prefix">Am 03.05.26 um 10:12 schrieb Ann:<br></div>
      <blockquote type="cite" cite="mid:1@a.example"><p>Old words</p></blockquote>`,
  },
  Yahoo: {
    html: `<div>New words</div><div id="yqt1" class="yahoo_quoted"><div>
      On Tuesday 3 May 2026 at 10:12:00 CEST, Ann wrote:</div><div>Old words</div></div>`,
  },
  'Outlook on the web': {
    html: `<div class="elementToProof">New words</div><div id="appendonsend"></div>
      <hr style="display:inline-block;width:98%" tabindex="-1">
      <div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Ann<br><b>Subject:</b> Hi</font></div>
      <div>Old words</div>`,
  },
  'Outlook on the desktop': {
    html: `<div class="WordSection1"><p class="MsoNormal">New words</p><div>
      <div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">
      <p class="MsoNormal"><b>Von:</b> Ann &lt;ann@a.example&gt;<br><b>Gesendet:</b> Dienstag<br>
      <b>An:</b> Bo<br><b>Betreff:</b> Hallo</p></div></div><p class="MsoNormal">Old words</p></div>`,
  },
  'a quotation without marks': {
    html: `<p>New words</p><p>Le 3 mai 2026 à 10:12, Ann &lt;ann@a.example&gt; a écrit :</p>
      <blockquote>Old words</blockquote>`,
  },
  'a mailing list with its footer': {
    html: `<p>New words</p><blockquote type="cite">Old words</blockquote>
      <pre>_______________________________\nlist footer</pre>`,
  },
  'plain text': {
    text: 'New words\n\nOn Tue, 3 May 2026 at 10:12, Ann\n<ann@a.example> wrote:\n\n> Old words\n>> Older\n',
  },
  'plain text without a blank line': {
    text: 'New words\nOn Tue, 3 May 2026 at 10:12, Ann wrote:\n> Old words',
  },
  'plain text of Outlook': {
    text: 'New words\n\n-----Ursprüngliche Nachricht-----\nVon: Ann\nGesendet: Dienstag\n\nOld words\n',
  },
};

describe('the history of a reply', () => {
  test.each(Object.entries(replies))('from %s is folded below the new text', async (_, mail) => {
    const { shown, folded, label, open } = await fold(mail);
    expect(shown).toContain('New words');
    expect(shown).not.toContain('Old words');
    expect(shown).not.toMatch(/Ann|wrote|schrieb|écrit/);
    expect(folded).toContain('Old words');
    expect(label).toBe('Quoted text');
    expect(open).toBe(false);
  });

  test('is folded without losing a word', async () => {
    for (const mail of Object.values(replies)) {
      const { shown, folded } = await fold(mail);
      const plain = await fold(mail, '');
      const count = (text?: string) => text?.replace(/\s+/g, '').length ?? 0;
      expect(count(shown) + count(folded)).toBe(count(plain.shown));
    }
  });

  test('keeps a footer below it visible', async () => {
    const { shown } = await fold(replies['a mailing list with its footer'] ?? {});
    expect(shown).toContain('list footer');
  });

  test('is not folded if there is no label for the fold', async () => {
    for (const mail of Object.values(replies)) {
      expect((await fold(mail, '')).folded).toBeUndefined();
    }
  });
});

const open: Record<string, { html?: string; text?: string }> = {
  'is only a quotation': { html: '<blockquote type="cite">Old words</blockquote>' },
  'has only an attribution line above its quotation': {
    html: '<div>On 3 May 2026 at 10:12 Ann wrote:</div><blockquote type="cite">Old</blockquote>',
  },
  'is only quoted lines': { text: 'On 3 May 2026 at 10:12 Ann wrote:\n> Old words\n' },
  'answers below the quotation': {
    html: '<p>Hi</p><blockquote type="cite">Question?</blockquote><p>Answer.</p>',
  },
  'answers between quoted lines': { text: 'Hi\n> One?\nYes.\n> Two?\nNo.' },
  'forwards a message': {
    html: `<div>For you</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>
      From: Ann</div>Old words</div>`,
  },
  'forwards a message in Apple Mail': {
    html: '<div>For you</div><blockquote type="cite"><div>Begin forwarded message:</div><div>x</div></blockquote>',
  },
  'quotes a poet': { html: '<p>As she said:</p><blockquote>Hope is the thing</blockquote>' },
  'has boxes with a top border': {
    html: '<p>Receipt</p><div style="border-top:1px solid #ccc"><b>Total:</b> 3</div>',
  },
};

describe('a mail', () => {
  test.each(Object.entries(open))('that %s is not folded', async (_, mail) => {
    expect((await fold(mail)).folded).toBeUndefined();
  });
});

test('folded history can be opened in a frame without scripts, which then needs more height', async () => {
  const heights = await page.evaluate(async () => {
    const { fitToWidth, mailDocument, showInFrame } = globalThis.mailHtml;
    const frame = document.createElement('iframe');
    const text = `New\n\n${'> Old words\n'.repeat(40)}`;
    showInFrame(frame, mailDocument({ text }, { images: 'blocked', quoteLabel: 'Earlier' }));
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    const folded = fitToWidth(frame);
    frame.contentDocument?.querySelector('summary')?.click();
    return { folded, open: fitToWidth(frame) };
  });
  expect(heights.folded).toBeGreaterThan(0);
  expect(heights.open).toBeGreaterThan(heights.folded + 40 * 15);
});
