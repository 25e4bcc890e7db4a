/**
 * The background: the only owner of tokens and stored mail. The browser may stop it at any moment,
 * so everything here is either a listener, registered synchronously, or can be repeated.
 */
import { keepAlarm, onAlarm } from './background/alarms.ts';
import { createCopier } from './background/copy-text.ts';
import { startDataMaintenance } from './background/data-maintenance.ts';
import { createDownloads } from './background/downloads.ts';
import { explainProblem } from './background/explain-problem.ts';
import { createContextMenu, fillOnRequest } from './background/filling/fill-pointed.ts';
import { startInlineMenu } from './background/inline-menu.ts';
import { fileOperations, sweepFiles } from './background/mail-files.ts';
import { handleNotificationClick } from './background/notification-click.ts';
import { onNotificationClicked, showUnread } from './background/notifications.ts';
import { openMailbox } from './background/open-mailbox.ts';
import { type BackgroundOperations, createOperations } from './background/operations.ts';
import { startRemoteImages } from './background/remote-images.ts';
import { runWhenDue } from './background/run-when-due.ts';
import { startServiceChoice } from './background/service-choice.ts';
import { serveBus } from './bus/host.ts';
import { coalesce } from './concurrency.ts';
import {
  alarmMinutes,
  createMailbox,
  createPoller,
  createPush,
  createPushCoverage,
  type Mailbox,
} from './mailbox.ts';
import { browser } from './platform/browser.ts';
import { filterReachable, onAccessChanged } from './platform/permissions.ts';
import { readLockedNames, readSettings } from './platform/settings.ts';
import { openPopup } from './platform/toolbar.ts';
import { type ClientDependencies, openEvents } from './service-client.ts';

/** Wakes the background while an address is live or the outbox has entries. */
const mailAlarm = 'check-mail';

/** All operations that pages can call, by name. Pages import only this type. */
export type Operations = BackgroundOperations & Mailbox['operations'];

/** Starts the background. All listeners are registered before it returns. */
export function startBackground(): void {
  const clientDependencies: ClientDependencies = {
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    isOnline: () => navigator.onLine,
  };

  const eventNetwork = { ...clientDependencies, openSocket: (url: string) => new WebSocket(url) };

  const mailboxDependencies = openMailbox(clientDependencies, {
    inboxesOnScreen: () => bus.inboxesOnScreen(),
    changed: () => changed(),
    outboxChanged: () => void runOutbox(),
  });
  const pushCoverage = createPushCoverage();
  const mailbox = mailboxDependencies.then((deps) => createMailbox(deps, pushCoverage));

  const poller = createPoller({
    isAwaited: async () => (await mailbox).isAwaited(bus.isWatched('mailbox')),
    watched: async () => {
      const current = await (await mailbox).current();
      return current && bus.isWatched('mailbox') ? [current] : [];
    },
    checkMail: async (request) => (await mailbox).checkMail(request),
    // Any extension API call resets the idle timer of the service worker.
    keepAlive: () => void browser.runtime.getPlatformInfo(),
    setTimeout: (action, milliseconds) => void setTimeout(action, milliseconds),
  });

  const push = createPush({
    pushCoverage,
    pushTargets: async () => filterReachable(await (await mailbox).pushTargets()),
    refreshCapabilities: async (base) => (await mailbox).refreshCapabilities(base),
    checkMail: async (request) => (await mailbox).checkMail(request),
    connect: (source, listener) => openEvents(source, eventNetwork, listener),
    // Firefox stops an event page despite an open connection; Chromium keeps a worker with
    // traffic.
    keepAlive: () => void browser.runtime.getPlatformInfo(),
    now: Date.now,
    random: Math.random,
    setTimeout: (action, milliseconds) => void setTimeout(action, milliseconds),
  });

  const dataMaintenance = startDataMaintenance(mailboxDependencies, {
    settingsChanged: () => settingsChanged(),
    imported: async () => (await mailbox).indexOlder(),
    erased: async () => {
      changed();
      // An open page shows the first screen, as after installation.
      if (bus.isWatched('mailbox')) await (await mailbox).ensureAddress({});
    },
  });
  const downloads = createDownloads(() => bus.publish('files'));
  const images = startRemoteImages({
    mailbox,
    downloads,
    fetch: clientDependencies.fetch,
    now: Date.now,
    openPopup,
  });
  const serviceChoice = startServiceChoice({
    mailbox,
    now: Date.now,
    changed: () => bus.publish('settings'),
    settingsChanged: () => settingsChanged(),
    openPopup,
  });
  const copier = createCopier();
  const sweep = async () => sweepFiles(await mailbox, Date.now());
  const runOutbox = runWhenDue(
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

  const operations = createOperations({
    mailbox,
    clientDependencies,
    settingsChanged: () => settingsChanged(),
    data: dataMaintenance.operations,
    copying: copier.operations,
    choosing: serviceChoice.operations,
    files: fileOperations(mailbox, downloads),
    images,
  });
  const bus = serveBus(
    {
      background: operations,
      mailbox: async () => (await mailbox).operations,
    },
    {
      mailbox: async () => (await mailbox).view(),
      settings: async () => {
        const { version: _, ...settings } = await readSettings();
        const choice = await serviceChoice.view();
        return { ...settings, locked: await readLockedNames(), ...(choice ? { choice } : {}) };
      },
      files: async () => downloads.view(),
    },
    {
      explain: explainProblem,
      onWatch: poller.wake,
    },
  );

  const inlineMenu = startInlineMenu(mailbox, () => settingsChanged());
  const settingsChanged = () => {
    bus.publish('settings');
    inlineMenu.settingsChanged();
    void dataMaintenance.settingsChanged();
  };

  const changed = coalesce(async () => {
    bus.publish('mailbox');
    poller.wake();
    const box = await mailbox;
    await showUnread(await box.unread());
    await keepAlarm(mailAlarm, await box.hasWork(), { periodInMinutes: alarmMinutes });
    await push.update();
  });

  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    await createContextMenu();
    if (reason === 'update') await (await mailbox).refreshAllCapabilities();
    if (reason !== 'install') return;
    await (await mailbox).ensureAddress({});
  });
  browser.runtime.onStartup.addListener(async () => {
    changed();
    await (await mailbox).refreshAllCapabilities();
  });
  addEventListener('online', async () => {
    await push.reconnect();
    await (await mailbox).online();
    changed();
    void runOutbox();
  });
  addEventListener('offline', () => void push.reconnect());
  onAccessChanged(() => void push.update());
  onAlarm(mailAlarm, async () => {
    void runOutbox();
    await (await mailbox).checkMail();
    changed();
  });
  onNotificationClicked(async (click) => {
    await handleNotificationClick(await mailbox, click, copier.copy);
  });
  fillOnRequest(mailbox);

  void mailbox.then(async (box) => {
    try {
      await box.resume();
    } finally {
      changed();
      void runOutbox();
      await dataMaintenance.resume();
    }
    await box.indexOlder();
  });
}
