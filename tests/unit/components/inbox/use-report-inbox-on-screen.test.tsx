import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { browser } from '../../../../lib/platform/browser.ts';
import { portMessages, publish } from '../support/extension.ts';
import { aMailbox, show } from '../support/page.ts';

beforeEach(() => {
  location.hash = '';
  Object.assign(browser, { windows: { getCurrent: async () => ({ id: 7 }) } });
  setVisible(true);
  publish('mailbox', aMailbox());
});

function setVisible(isVisible: boolean): void {
  const visibilityState = isVisible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

const last = () => portMessages.at(-1);
const address = aMailbox().current;

it('the page reports its visible inbox and its window', async () => {
  show(<App windowKind="panel" />);
  await vi.waitFor(() =>
    expect(last()).toEqual({ name: 'view:mailbox', message: { address, window: 7 } }),
  );
});

it('a popup reports its inbox without a window', async () => {
  show(<App windowKind="popup" />);
  await vi.waitFor(() => expect(last()?.message).toEqual({ address }));
});

it('the page reports no inbox while it is hidden or shows only a message', async () => {
  show(<App windowKind="popup" />);
  await vi.waitFor(() => expect(last()?.message).toEqual({ address }));
  setVisible(false);
  await vi.waitFor(() => expect(last()?.message).toBeNull());
  setVisible(true);
  await vi.waitFor(() => expect(last()?.message).toEqual({ address }));
  location.hash = '#/message/a1/m1';
  await vi.waitFor(() => expect(last()?.message).toBeNull());
});
