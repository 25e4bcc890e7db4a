import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import type { SearchResult } from '../../../../lib/bus/client.ts';
import { answer, calls, publish } from '../support/extension.ts';
import { aMailbox, aMessage, find, press, seeText, show, type } from '../support/page.ts';

/** Pending requests by query. */
let open: Map<string, (found: SearchResult) => void>;

beforeEach(() => {
  open = new Map();
  answer('searchMessages', ({ query }: { query: string }) =>
    query === ''
      ? { total: 0, messages: [] }
      : new Promise<SearchResult>((resolve) => open.set(query, resolve)),
  );
});

const found = (subject: string) => ({ total: 1, messages: [aMessage({ message: '9', subject })] });
const queries = () =>
  calls
    .filter(({ name }) => name === 'searchMessages')
    .map(({ input }) => (input as { query: string }).query)
    .filter(Boolean);

async function searchField() {
  publish('mailbox', aMailbox({ inbox: [aMessage()] }));
  show(<App windowKind="popup" />);
  await find('ul', 'Inbox');
  press('/');
  return find('input', 'Search mail');
}

describe('a search', () => {
  it('shows the latest results and ignores answers to earlier queries', async () => {
    const field = await searchField();
    type(field, 'alp');
    await expect.poll(() => open.has('alp')).toBe(true);
    type(field, 'b');
    type(field, 'bet');
    expect(queries()).toEqual(['alp']);
    open.get('alp')?.(found('Alpine huts'));
    await expect.poll(() => open.has('bet')).toBe(true);
    expect(document.body.textContent).not.toContain('Alpine huts');
    open.get('bet')?.(found('Better boots'));
    await seeText('Better boots');
    expect(queries()).toEqual(['alp', 'bet']);
    expect(document.querySelector('mark')?.textContent).toBe('Bet');
  });

  it('keeps its results until new results arrive, and reports an empty result', async () => {
    const field = await searchField();
    type(field, 'bet');
    await expect.poll(() => open.has('bet')).toBe(true);
    open.get('bet')?.(found('Better boots'));
    await seeText('Better boots');
    type(field, 'bets');
    await expect.poll(() => open.has('bets')).toBe(true);
    expect(document.body.textContent).toContain('Better boots');
    open.get('bets')?.({ total: 0, messages: [] });
    await expect.poll(() => document.body.textContent).not.toContain('Better boots');
    await find('button', 'Clear search');
  });
});
