import { describe, expect, it, vi } from 'vitest';
import { AddressCard } from '../../../../components/address/address-card.tsx';
import { useAddressTasks } from '../../../../components/address/use-address-tasks.ts';
import type { ReadyAddress } from '../../../../components/address/use-ready-address.ts';
import type { AddressView } from '../../../../lib/bus/client.ts';
import type { ActivePageAccess } from '../../../../lib/platform/active-page.ts';
import { answer, CallRejection, calls } from '../support/extension.ts';
import { anAddress, find, seeText, show } from '../support/page.ts';

const hour = 3_600_000;

const idle = async () => {};
const ready: ReadyAddress = {
  problem: undefined,
  ensure: { run: idle, retry: idle, busy: false, done: false, problem: undefined, clear() {} },
  isPending: false,
  wait: async () => true,
};

function Card({ address, page = 'fillable' }: { address: AddressView; page?: ActivePageAccess }) {
  const tasks = useAddressTasks(address, 'panel', ready, false);
  return (
    <AddressCard
      address={address}
      tasks={tasks}
      page={page}
      hasFocus={false}
      belowCode={false}
      ready={ready}
      otherSite={undefined}
      serviceUrl=""
      isFailing={false}
      onOptions={() => {}}
    />
  );
}
const card = (change: Partial<AddressView>) => show(<Card address={anAddress(change)} />);
const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent);
const soon = { createdAt: Date.now() - 23.5 * hour, expiresAt: Date.now() + 0.5 * hour };

describe('the address card', () => {
  it('shows the label, the sites and the muted state', async () => {
    card({ name: 'Shoes\u202e', site: 'shoes.example', muted: true });
    await seeText('Used on shoes.example');
    const words = document.querySelector('.card-title')?.textContent;
    expect(words).toBe('ShoesUsed on shoes.exampleMuted');
  });

  it('offers an extension only near the end, if the service supports it', async () => {
    card({ canExtend: true });
    await find('button', 'New address');
    expect(buttons()).not.toContain('Extend');
    card({ ...soon });
    await seeText(' min left');
    expect(buttons()).not.toContain('Extend');
    card({ ...soon, canExtend: true });
    await find('button', 'Extend');
  });

  it('shows the new end for a moment after an extension', async () => {
    const expiresAt = new Date().setHours(18, 40) + 24 * 60 * 60_000;
    answer('extendAddress', () => {
      card({ canExtend: true, expiresAt, extendedAt: Date.now() });
      return expiresAt;
    });
    card({ ...soon, canExtend: true });
    (await find('button', 'Extend')).click();
    await seeText('Until tomorrow, ');
    expect(buttons()).not.toContain('Extend');
    card({ canExtend: true, expiresAt, extendedAt: Date.now() - 11_000 });
    await seeText(' left');
  });

  it('shows that the address ends after its first code and, after use, when', async () => {
    const minutes = (count: number) => Date.now() + count * 60_000 + 900;
    card({ ...soon, expiresAt: minutes(180), createdAt: minutes(0), endsAfterCode: true });
    await seeText('3 h left · Ends after the first code');
    expect(buttons()).not.toContain('Keep address');
    card({ ...soon, canExtend: true, endsAfterCode: true, endsAt: minutes(4) });
    await seeText('Ends in 4 min: its code or link was used');
    expect(document.querySelector('.time-left-warning')).not.toBeNull();
    expect(buttons()).not.toContain('Extend');
    (await find('button', 'Keep address')).click();
    await vi.waitFor(() =>
      expect(calls).toContainEqual({ name: 'keepAddress', input: { address: 'a1' } }),
    );
  });

  it('shows why the address could not be kept', async () => {
    answer('keepAddress', () => {
      throw new CallRejection({ code: 'address-gone' });
    });
    card({ endsAfterCode: true, endsAt: Date.now() + 60_900 });
    (await find('button', 'Keep address')).click();
    await seeText('This address no longer exists.');
  });

  it('draws the bar of the remaining time from the last extension', async () => {
    const now = Date.now();
    card({ createdAt: now - 20 * hour, extendedAt: now - 6 * hour, expiresAt: now + 18 * hour });
    const bar = await vi.waitFor(() =>
      document.querySelector<HTMLElement>('.time-left-bar > span'),
    );
    expect(Number.parseFloat(bar?.style.inlineSize ?? '')).toBeCloseTo(75, 0);
  });

  it('recreates an expired address, or shows why it cannot', async () => {
    answer('recreateAddress', () => {
      throw new CallRejection({ code: 'address-taken' });
    });
    card({ expired: true, expiresAt: Date.now() - hour });
    (await find('button', 'Create again')).click();
    await seeText('The service can’t create this address again yet.');
    card({ id: 'another', expired: true, expiresAt: Date.now() - hour });
    await expect.poll(() => document.body.textContent).not.toContain('again yet');
  });

  it('distinguishes a manual end from an expiry', async () => {
    card({ expired: true, expiresAt: Date.now() - hour });
    await seeText('Expired ');
    card({ expired: true, ended: true, endedAt: Date.now() - hour });
    await seeText('Ended ');
  });
});
