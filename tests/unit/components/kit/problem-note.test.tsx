import { describe, expect, it } from 'vitest';
import { ProblemNote } from '../../../../components/kit/problem-note.tsx';
import type { Problem, ProblemCode } from '../../../../lib/bus/client.ts';
import { isProblemCode, problemCodes } from '../../../problem-codes.ts';
import { clipboard, find, show } from '../support/page.ts';

const trace = {
  at: Date.UTC(2026, 10, 21, 11, 40, 12, 345),
  asked: 'GET https://mail.example/api/check-mail',
  status: 503,
  requestId: 'X-Request-Id: 4f1c-77',
};

/** Problems with details for a report, because the person cannot fix them. */
const detailed: ProblemCode[] = Object.keys(problemCodes)
  .filter(isProblemCode)
  .filter((code) => problemCodes[code].details);

describe('the note about a problem', () => {
  it('has details to copy for a report', async () => {
    const problem: Problem = { code: 'not-understood', detail: 'messages.0.id: missing', trace };
    show(<ProblemNote problem={problem} />);
    const button = await find('button', 'Copy details');
    expect(document.querySelector('details')?.open).toBe(false);
    button.click();
    await expect
      .poll(() => clipboard.text)
      .toBe(
        [
          'not-understood (HTTP 503)',
          '2026-11-21T11:40:12.345Z',
          'GET https://mail.example/api/check-mail',
          'X-Request-Id: 4f1c-77',
          'messages.0.id: missing',
        ].join('\n'),
      );
  });

  it('also has details if no request left this machine', async () => {
    show(<ProblemNote problem={{ code: 'internal', detail: 'no such row' }} />);
    (await find('button', 'Copy details')).click();
    await expect.poll(() => clipboard.text).toMatch(/^internal\n\d{4}-.*Z\nno such row$/);
  });

  it('contains no text from the service, which could be from a mail', async () => {
    const problem: Problem = { code: 'unavailable', detail: 'Dear Anna, your code', trace };
    show(<ProblemNote problem={problem} />);
    (await find('button', 'Copy details')).click();
    await expect.poll(() => clipboard.text).toContain('unavailable');
    expect(clipboard.text).not.toContain('Anna');
  });

  it('does not change while it is being read', async () => {
    show(<ProblemNote problem={{ code: 'unavailable', trace }} />);
    await find('button', 'Copy details');
    const details = document.querySelector('details');
    if (!details) throw new Error('no details');
    const shown = () => details.querySelector('pre')?.textContent;
    const again: Problem = {
      code: 'unavailable',
      trace: { ...trace, requestId: 'X-Request-Id: next' },
    };
    details.open = true;
    show(<ProblemNote problem={again} />);
    expect(shown()).toContain('4f1c-77');
    details.open = false;
    show(<ProblemNote problem={{ ...again }} />);
    expect(shown()).toContain('next');
  });

  it.each(detailed)('has details for %s', async (code) => {
    show(<ProblemNote problem={{ code, trace }} />);
    await find('button', 'Copy details');
  });

  it('has no details if only the person can act', () => {
    for (const code of Object.keys(problemCodes).filter(isProblemCode)) {
      if (problemCodes[code].details) continue;
      show(<ProblemNote problem={{ code, trace }} />);
      expect(document.querySelector('details'), code).toBeNull();
    }
  });

  it('links to settings only if they can solve it', () => {
    for (const code of Object.keys(problemCodes).filter(isProblemCode)) {
      show(<ProblemNote problem={{ code }} />);
      const leads = document.querySelector('a[href="options.html"]') !== null;
      expect(leads, code).toBe(problemCodes[code].remedy === 'settings');
    }
  });
});
