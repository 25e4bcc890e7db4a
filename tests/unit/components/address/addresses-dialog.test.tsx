import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressesDialog } from '../../../../components/address/addresses-dialog.tsx';
import { addressEnding, addressRemoval } from '../../../../components/app/undoable-removals.ts';
import { Announcer } from '../../../../components/kit/announcer.tsx';
import { useUndo } from '../../../../components/kit/undo/use-undo.ts';
import type { AddressView } from '../../../../lib/bus/client.ts';
import { answer, CallRejection, calls } from '../support/extension.ts';
import { anAddress, clipboard, find, press, seeText, show, type } from '../support/page.ts';

const hour = 3_600_000;
const live = anAddress({ id: 'l1', email: 'live@mayfly.example' });
const old = anAddress({
  id: 'o1',
  email: 'old@mayfly.example',
  expired: true,
  expiresAt: Date.now() - 30 * hour,
});

function Dialog(props: { addresses: AddressView[]; onClose: () => void }) {
  const ends = useUndo(addressEnding);
  const removals = useUndo(addressRemoval);
  return (
    <AddressesDialog
      {...props}
      current="l1"
      windowKind="popup"
      endings={ends}
      removals={removals}
      undos={[ends, removals]}
    />
  );
}

const closed = vi.fn();
const open = (...addresses: AddressView[]) =>
  show(<Dialog addresses={addresses} onClose={closed} />);
const called = (name: string) => calls.filter((one) => one.name === name).map(({ input }) => input);
const choices = () =>
  [...document.querySelectorAll('[role^="menuitem"]')].map((entry) => entry.textContent);
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

async function choose(email: string, what: string) {
  (await find('button', `More for ${email}`)).click();
  (await find('button', what)).click();
}

beforeEach(() => {
  closed.mockReset();
});

describe('the list of addresses', () => {
  it('shows the label, sites, remaining time and new mail of each address', async () => {
    open(
      { ...live, name: 'Shoes', site: 'shoes.example', unread: 2, messages: 3, muted: true },
      { ...old, service: 'mail.other.example' },
    );
    await find('ul', 'Active');
    await find('ul', 'Ended and expired');
    const [first, second] = rows();
    for (const fact of [
      'Shoes',
      'live@',
      'shoes.example',
      '23 h left',
      '3 messages',
      '2 unread',
      'Muted',
    ])
      expect(first).toContain(fact);
    expect(second).toMatch(/Expired .+mail\.other\.example/);
  });

  it('shows which addresses end after their first code, and keeps such an address on request', async () => {
    const endsAt = Date.now() + 4.5 * 60_000;
    const used = { id: 'l2', email: 'used@mayfly.example', endsAt };
    open({ ...live, endsAfterCode: true }, { ...live, ...used, endsAfterCode: true });
    await find('ul', 'Active');
    const [first, second] = rows();
    expect(first).toContain('23 h left · Ends after the first code');
    expect(second).toContain('Ends in 4 min: its code or link was used');
    (await find('button', 'More for live@mayfly.example')).click();
    await vi.waitFor(() => expect(choices()).toContain('End address'));
    expect(choices()).not.toContain('Keep address');
    press('Escape', await find('button', 'Add a label'));
    await choose('used@mayfly.example', 'Keep address');
    await vi.waitFor(() => expect(called('keepAddress')).toEqual([{ address: 'l2' }]));
  });

  it('selects the clicked address, live or expired, and closes', async () => {
    open(live, old);
    const row = await vi.waitFor(() => {
      const found = document.querySelectorAll<HTMLElement>('.address-choose')[1];
      if (!found) throw new Error('no second row');
      return found;
    });
    row.click();
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(called('selectAddress')).toEqual([{ address: 'o1' }]);
  });

  it('has a filter for all shown text if the list is long', async () => {
    open(live, old);
    expect(document.querySelector('input')).toBeNull();
    const many = Array.from({ length: 9 }, (_, at) =>
      anAddress({ id: `m${at}`, email: `many${at}@mayfly.example`, name: `Café ${at}` }),
    );
    open(...many, { ...live, site: 'shoes.example' });
    const filter = await find('input', 'Filter addresses');
    type(filter, 'cafe 7');
    await vi.waitFor(() => expect(rows()).toHaveLength(1));
    type(filter, 'SHOES');
    await vi.waitFor(() => expect(rows()[0]).toContain('live@'));
    type(filter, 'nothing');
    await seeText('No addresses match.');
  });
});

describe('the menu of an address', () => {
  it('has different entries for live and expired addresses', async () => {
    open({ ...live, canExtend: true }, old);
    (await find('button', 'More for live@mayfly.example')).click();
    await vi.waitFor(() =>
      expect(choices()).toEqual([
        'Add a label',
        'Copy address',
        'Mute',
        'Extend',
        'Send to another browser…',
        'End address',
      ]),
    );
    press('Escape', await find('button', 'Add a label'));
    (await find('button', 'More for old@mayfly.example')).click();
    await vi.waitFor(() =>
      expect(choices()).toEqual(['Add a label', 'Copy address', 'Create again', 'Delete address']),
    );
  });

  it('can unmute a muted address after it has expired', async () => {
    open({ ...old, muted: true });
    await choose('old@mayfly.example', 'Unmute');
    await vi.waitFor(() =>
      expect(called('muteAddress')).toEqual([{ address: 'o1', muted: false }]),
    );
  });

  it('forgets a used site and keeps the others', async () => {
    open({ ...live, site: 'shoes.example', earlierSites: ['hats.example'] });
    await find('ul', 'Active');
    expect(rows()[0]).toMatch(/shoes\.example · hats\.example/);
    await choose(live.email, 'Stop using on hats.example');
    await vi.waitFor(() =>
      expect(called('forgetSite')).toEqual([{ address: live.id, site: 'hats.example' }]),
    );
  });

  it('copies, mutes and unmutes the address', async () => {
    open(live, { ...live, id: 'l2', email: 'quiet@mayfly.example', muted: true });
    await choose('live@mayfly.example', 'Copy address');
    await vi.waitFor(() => expect(clipboard.text).toBe('live@mayfly.example'));
    await choose('live@mayfly.example', 'Mute');
    await choose('quiet@mayfly.example', 'Unmute');
    await vi.waitFor(() =>
      expect(called('muteAddress')).toEqual([
        { address: 'l1', muted: true },
        { address: 'l2', muted: false },
      ]),
    );
  });

  it('extends a live address or restores a recently expired one, and announces the result', async () => {
    const dialog = (address: AddressView) => (
      <>
        <Announcer />
        <Dialog addresses={[{ ...address, canExtend: true }]} onClose={closed} />
      </>
    );
    show(dialog(live));
    answer('extendAddress', () => new Date().setHours(18, 40) + 24 * 60 * 60_000);
    await choose('live@mayfly.example', 'Extend');
    await seeText('Until tomorrow, ');
    expect(called('extendAddress')).toEqual([{ address: 'l1' }]);
    show(dialog(old));
    await choose('old@mayfly.example', 'Bring back');
    await seeText('Address is back');
    expect(called('recreateAddress')).toEqual([{ address: 'o1' }]);
  });

  it('reports why the address cannot be created again', async () => {
    open(old);
    answer('recreateAddress', () => {
      throw new CallRejection({ code: 'address-taken' });
    });
    await choose('old@mayfly.example', 'Create again');
    await seeText('The service can’t create this address again yet.');
    answer('recreateAddress', () => {
      throw new CallRejection({ code: 'unknown-domain' });
    });
    await choose('old@mayfly.example', 'Create again');
    await seeText('The service no longer has this domain. Create a new address.');
  });
});

describe('editing a label in its row', () => {
  it('starts with the current label, and Escape closes only the field', async () => {
    open({ ...live, name: 'Shoes' });
    await choose('live@mayfly.example', 'Edit label');
    const field = await find('input', 'Label for live@mayfly.example');
    expect(field.value).toBe('Shoes');
    type(field, 'Boots');
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    field.dispatchEvent(key);
    await vi.waitFor(() => expect(document.querySelector('input')).toBeNull());
    expect(key.defaultPrevented).toBe(true);
    expect(called('renameAddress')).toEqual([]);
  });
});

describe('ending and deleting addresses', () => {
  it('can be undone, newest first', async () => {
    open(live, old);
    await choose('live@mayfly.example', 'End address');
    await seeText('Address ended');
    await choose('old@mayfly.example', 'Delete address');
    await seeText('Address deleted');
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(called('undoRemove')).toEqual([{ addresses: ['o1'] }]));
    await seeText('Address ended');
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(called('undoEnd')).toEqual([{ address: 'l1' }]));
  });

  it('deletes all expired addresses at once', async () => {
    open(live, old, { ...old, id: 'o2', email: 'older@mayfly.example' });
    (await find('button', 'Delete all ended and expired')).click();
    await seeText('2 addresses deleted');
    expect(called('removeAddresses')).toEqual([{ addresses: ['o1', 'o2'] }]);
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(called('undoRemove')).toEqual([{ addresses: ['o1', 'o2'] }]));
  });

  it('moves the focus to the row at the same position', async () => {
    open(old, { ...old, id: 'o2', email: 'older@mayfly.example' });
    await choose('old@mayfly.example', 'Delete address');
    await seeText('Address deleted');
    open({ ...old, id: 'o2', email: 'older@mayfly.example' });
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'More for older@mayfly.example',
      ),
    );
  });
});
