import { beforeEach, describe, expect, it } from 'vitest';
import { type Selection, useSelection } from '../../../../components/inbox/use-selection.ts';
import type { MessageView } from '../../../../lib/bus/client.ts';
import { aMessage, show } from '../support/page.ts';

let selection: Selection;

function Inbox({ listed }: { listed: MessageView[] }) {
  selection = useSelection(listed);
  return <p>{selection.chosen.size}</p>;
}

const message = (id: string) => aMessage({ message: id });
const key = (id: string) => ({ address: 'a1', message: id });
const list = (...ids: string[]) => show(<Inbox listed={ids.map(message)} />);

/** Performs an action and returns the rendered number of selected messages. */
async function chosenAfter(action: () => void, count: number): Promise<number> {
  action();
  await expect.poll(() => document.body.textContent).toBe(String(count));
  return [...selection.chosen].length;
}

/** Whether each message is selected, as text: `-xx-`. */
const marks = (...ids: string[]) =>
  ids.map((id) => ([...selection.chosen].some((one) => one.endsWith(id)) ? 'x' : '-')).join('');

beforeEach(() => {
  list('1', '2', '3', '4');
});

describe('the selection of messages', () => {
  it('adds and removes single messages', async () => {
    await chosenAfter(() => selection.toggle(key('2')), 1);
    await chosenAfter(() => selection.toggle(key('4')), 2);
    expect(marks('1', '2', '3', '4')).toBe('-x-x');
    await chosenAfter(() => selection.toggle(key('2')), 1);
    expect(marks('1', '2', '3', '4')).toBe('---x');
  });

  it('extends from the last selected message and keeps earlier selections', async () => {
    await chosenAfter(() => selection.toggle(key('1')), 1);
    await chosenAfter(() => selection.toggle(key('4')), 2);
    await chosenAfter(() => selection.toggle(key('3'), true), 3);
    expect(marks('1', '2', '3', '4')).toBe('x-xx');
  });

  it('contains one message if there is no start for a range', async () => {
    await chosenAfter(() => selection.toggle(key('3'), true), 1);
    expect(marks('1', '2', '3', '4')).toBe('--x-');
  });

  it('grows and shrinks from its start with the keyboard', async () => {
    await chosenAfter(() => selection.extend(key('2'), key('3')), 2);
    await chosenAfter(() => selection.extend(key('3'), key('4')), 3);
    expect(marks('1', '2', '3', '4')).toBe('-xxx');
    await chosenAfter(() => selection.extend(key('4'), key('1')), 2);
    expect(marks('1', '2', '3', '4')).toBe('xx--');
  });

  it('is empty after clearing and can start elsewhere', async () => {
    await chosenAfter(() => selection.extend(key('1'), key('2')), 2);
    await chosenAfter(() => selection.clear(), 0);
    await chosenAfter(() => selection.extend(key('4'), key('3')), 2);
    expect(marks('1', '2', '3', '4')).toBe('--xx');
  });

  it('drops messages that leave the list', async () => {
    await chosenAfter(() => selection.choose(['1', '2', '3'].map(key)), 3);
    list('2', '4');
    await expect.poll(() => document.body.textContent).toBe('1');
    expect(marks('1', '2', '3', '4')).toBe('-x--');
  });
});
