/**
 * The background: the only owner of tokens and stored mail. The browser may stop it at any moment,
 * so all here is either a listener, registered at once, or can be done again.
 */
import { randomSuffix } from './address-style.ts';
import { showUnread } from './background/badge.ts';
import { createContextMenu, onContextMenu } from './background/context-menu.ts';
import { createCopier } from './background/copy-text.ts';
import { explainProblem } from './background/explain-problem.ts';
import { askBeforeFilling } from './background/filling/code-question.ts';
import { CodeElsewhere, type FillRequest, fill } from './background/filling/fill.ts';
import type { FillPlace } from './background/filling/fill-page.ts';
import { createHandlers } from './background/handlers.ts';
import { inboxesInFront } from './background/inbox-in-front.ts';
import { startOffers } from './background/inline-menu.ts';
import { startDataKeeper } from './background/keep-data.ts';
import { keepMailAlarm, onMailAlarm } from './background/mail-alarm.ts';
import { createFileHandlers, sweepFiles } from './background/mail-files.ts';
import { followNotification } from './background/notification-click.ts';
import {
  announceFailure,
  announceMail,
  onNotificationClicked,
  withdrawAnnouncement,
} from './background/notifications.ts';
import { startRemoteImages } from './background/remote-images.ts';
import { tellStyleRefused } from './background/style-refusal.ts';
import { createTransfers } from './background/transfers.ts';
import { createWakeUp } from './background/wake-up.ts';
import { serveBus } from './bus/host.ts';
import { coalesce } from './concurrency/coalesce.ts';
import {
  createMailbox,
  createPoller,
  createPush,
  createPushCoverage,
  type MailboxDependencies,
  openStoredMailbox,
} from './mailbox.ts';
import { browser } from './platform/browser.ts';
import { keepReachable, onAccessChanged } from './platform/permissions.ts';
import { readLocked, readSettings } from './platform/settings.ts';
import { openPopup } from './platform/toolbar.ts';
import { connectService, type Surroundings } from './service-client.ts';

/** Starts the background. All listeners are registered before it returns. */
export function startBackground(): void {
  const surroundings: Surroundings = {
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    isOnline: () => navigator.onLine,
  };

  const context = openStoredMailbox({ now: Date.now }).then(
    (database): MailboxDependencies => ({
      database,
      connect: (base, dialect, learn) => connectService(base, dialect, surroundings, learn),
      now: Date.now,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      newAddressService: async () => (await readSettings()).serviceUrl,
      addressStyle: async () => (await readSettings()).addressStyle,
      addressPerSite: async () => (await readSettings()).addressPerSite,
      newSuffix: () => randomSuffix((bytes) => void crypto.getRandomValues(bytes)),
      styleRejected: tellStyleRefused,
      notify: async (messages) => {
        const inFront = await inboxesInFront(bus.inboxesOnScreen());
        const unseen = messages.filter(({ session }) => !inFront.has(session));
        await announceMail(unseen, Date.now());
      },
      clearNotification: withdrawAnnouncement,
      changed: () => changed(),
    }),
  );
  const calm = createPushCoverage();
  const mailbox = context.then((surrounding) => createMailbox(surrounding, calm));

  const poller = createPoller({
    isAwaited: async () => (await mailbox).isAwaited(bus.isWatched('mailbox')),
    watched: async () => {
      const current = await (await mailbox).current();
      return current && bus.isWatched('mailbox') ? [current] : [];
    },
    checkMail: async (wish) => (await mailbox).checkMail(wish),
    // Any call of an extension API puts off the stop of an idle worker.
    keepAlive: () => void browser.runtime.getPlatformInfo(),
    setTimeout: (action, milliseconds) => void setTimeout(action, milliseconds),
  });

  const follower = createPush({
    pushCoverage: calm,
    pushTargets: async () => keepReachable(await (await mailbox).pushTargets()),
    refreshCapabilities: async (base) => (await mailbox).refreshCapabilities(base),
    checkMail: async (wish) => (await mailbox).checkMail(wish),
    openSocket: (url) => new WebSocket(url),
    // In Firefox a connection alone keeps no event page; in Chromium what it carries keeps a worker.
    keepAlive: () => void browser.runtime.getPlatformInfo(),
    now: Date.now,
    random: Math.random,
    setTimeout: (action, milliseconds) => void setTimeout(action, milliseconds),
  });

  const dataKeeper = startDataKeeper(context, {
    settingsChanged: () => settingsChanged(),
    progressed: () => bus.publish('transfer'),
    imported: async () => (await mailbox).indexOlder(),
    erased: async () => {
      changed();
      // A page that is open shows what it shows after installation.
      if (bus.isWatched('mailbox')) await (await mailbox).ensureAddress();
    },
  });
  const transfers = createTransfers(() => bus.publish('files'));
  const images = startRemoteImages({
    mailbox,
    transfers,
    fetch: surroundings.fetch,
    now: Date.now,
    openPopup,
  });
  const copier = createCopier();
  const sweep = async () => sweepFiles(await mailbox, Date.now());
  const runOutbox = createWakeUp(
    async () => {
      const dueAt = await (await mailbox).runOutbox();
      await sweep();
      return dueAt;
    },
    {
      now: Date.now,
      setTimeout: (action, milliseconds) => setTimeout(action, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer),
    },
  );

  const handlers = createHandlers({
    mailbox,
    files: { ...createFileHandlers(mailbox, transfers), ...images },
    data: dataKeeper.handlers,
    copying: copier.handlers,
    surroundings,
    wake: poller.wake,
    deleted: () => void runOutbox(),
    settingsChanged: () => settingsChanged(),
  });
  const bus = serveBus(
    handlers,
    {
      mailbox: async () => {
        try {
          return await (await mailbox).view();
        } catch (error) {
          dataKeeper.suspect();
          throw error;
        }
      },
      settings: async () => {
        const { version: _, ...settings } = await readSettings();
        return { ...settings, locked: await readLocked() };
      },
      transfer: async () => dataKeeper.transfer(),
      files: async () => transfers.view(),
    },
    {
      explain(error) {
        const problem = explainProblem(error);
        if (problem.code === 'internal') dataKeeper.suspect();
        return problem;
      },
      onWatch: poller.wake,
    },
  );

  const offers = startOffers({
    mailbox,
    wake: poller.wake,
    settingsChanged: () => settingsChanged(),
  });
  const settingsChanged = () => {
    bus.publish('settings');
    offers.settingsChanged();
    void dataKeeper.settingsChanged();
  };

  const changed = coalesce(async () => {
    bus.publish('mailbox');
    const box = await mailbox;
    await showUnread(await box.unread());
    await keepMailAlarm(await box.hasWork());
    await follower.update();
  });

  /**
   * Fills the field that the person pointed at, without a page of ours in sight: a failure must be
   * told by notification.
   */
  async function fillPointed(kind: FillRequest['kind'], place?: FillPlace) {
    try {
      await fill(await mailbox, { kind, pointed: true }, place);
      poller.wake();
    } catch (error) {
      if (error instanceof CodeElsewhere && (await askBeforeFilling(error))) return;
      await announceFailure(explainProblem(error));
    }
  }

  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    await createContextMenu();
    if (reason === 'update') await (await mailbox).refreshAllCapabilities();
    if (reason !== 'install') return;
    await (await mailbox).ensureAddress();
    poller.wake();
  });
  browser.runtime.onStartup.addListener(async () => {
    changed();
    await (await mailbox).refreshAllCapabilities();
  });
  addEventListener('online', async () => {
    await follower.reconnect();
    await (await mailbox).online();
    poller.wake();
    void runOutbox();
  });
  addEventListener('offline', () => void follower.reconnect());
  onAccessChanged(() => void follower.update());
  onMailAlarm(async () => {
    void runOutbox();
    await (await mailbox).checkMail();
    changed();
    poller.wake();
  });
  onNotificationClicked(async (click) => {
    await followNotification(await mailbox, click, copier.copy);
    poller.wake();
  });
  onContextMenu((entry, place) => fillPointed(entry === 'fill-code' ? 'code' : 'address', place));
  // Firefox for Android knows no shortcuts.
  browser.commands?.onCommand.addListener((command) => {
    if (command === 'fill-address') void fillPointed('any');
  });

  void mailbox.then(async (box) => {
    try {
      await box.resume();
    } finally {
      changed();
      poller.wake();
      void runOutbox();
      await dataKeeper.resume();
    }
    await box.indexOlder();
  });
}
