/**
 * Chooses the service for new addresses. The permission prompt may close the page that requested
 * it, so the choice is stored first, and continues once the permission is granted.
 */
import * as z from 'zod/mini';
import { operation } from '../bus/operation.ts';
import type { LocalServiceView, Problem, ServiceChoiceView } from '../bus/views.ts';
import { localService } from '../known-services.ts';
import type { Mailbox } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { hasServiceAccess } from '../platform/permissions.ts';
import {
  readLockedNames,
  readSettings,
  SettingLockedError,
  saveSettings,
  withService,
} from '../platform/settings.ts';
import { ServiceError } from '../service-client.ts';
import { isReserved } from '../urls/host-name.ts';
import { hostPattern } from '../urls/host-pattern.ts';
import { parseServiceAddress, type ServiceAddress } from '../urls/service-address.ts';
import { explainProblem } from './explain-problem.ts';

const storageKey = 'service-choice';
/** How long in ms a prompt may stay unanswered. */
const promptTimeout = 10 * 60_000;
const address = z.string().check(z.maxLength(2000));

type StoredChoice = {
  base: string;
  until: number;
  /** Chosen in the popup, which the prompt may have closed. */
  inPopup: boolean;
  /** The permission is granted and the service is being connected. */
  allowed?: true;
  problem?: Problem;
};

export type ServiceChoiceDependencies = {
  mailbox: Promise<Pick<Mailbox, 'readServiceInfo' | 'ensureAddress' | 'saveLogin'>>;
  now(): number;
  /** Publishes the settings view, which includes the choice. */
  changed(): void;
  settingsChanged(): void;
  openPopup(): Promise<void>;
};

export type ServiceChoiceOperations = ReturnType<typeof startServiceChoice>['operations'];

/** Must be called synchronously at the start of the background. */
export function startServiceChoice(deps: ServiceChoiceDependencies) {
  const { now } = deps;
  let connecting: string | undefined;

  const read = async (): Promise<StoredChoice | undefined> => {
    // The type is certain: only this module writes the value, and closing the browser clears it.
    const stored = (await browser.storage.session.get(storageKey))[storageKey] as
      | StoredChoice
      | undefined;
    return stored && now() < stored.until ? stored : undefined;
  };
  const store = async (choice: StoredChoice | undefined) => {
    if (choice) await browser.storage.session.set({ [storageKey]: choice });
    else await browser.storage.session.remove(storageKey);
    deps.changed();
  };

  const isStillChosen = async (base: string) => (await read())?.base === base;

  /** Tries the service and selects it if it answers as a service. */
  const connect = async (base: string): Promise<Problem | undefined> => {
    try {
      const mailbox = await deps.mailbox;
      await mailbox.readServiceInfo(base);
      if (!(await isStillChosen(base))) return undefined;
      await saveSettings((settings, locked) => withService(settings, base, locked));
      deps.settingsChanged();
      // If no address can be created, the mailbox view shows why; the service is selected anyway.
      await mailbox.ensureAddress({}).catch(() => undefined);
      return undefined;
    } catch (error) {
      return explainProblem(error);
    }
  };

  /** Continues with a choice that has its permission. */
  const proceed = async () => {
    const choice = await read();
    if (!choice?.allowed || choice.problem || connecting !== undefined) return;
    connecting = choice.base;
    deps.changed();
    const problem = await connect(choice.base);
    connecting = undefined;
    // Another service may have been chosen meanwhile.
    if (await isStillChosen(choice.base)) await store(problem && { ...choice, problem });
    else await proceed();
  };
  browser.permissions.onAdded.addListener(async ({ origins = [] }) => {
    const choice = await read();
    // A grant of all sites, requested for something else, does not count.
    if (!choice || choice.problem || !origins.includes(hostPattern(choice.base))) return;
    await store({ ...choice, allowed: true });
    const done = proceed();
    if (choice.inPopup) void deps.openPopup();
    await done;
  });
  // The background may have been stopped before the service answered.
  void proceed();

  return {
    /** The pending choice. */
    async view(): Promise<ServiceChoiceView | undefined> {
      const choice = await read();
      if (!choice) return undefined;
      const { base, problem } = choice;
      if (problem) return { base, problem };
      return { base, ...(connecting === base ? { connecting: true as const } : {}) };
    },
    operations: {
      /**
       * Chooses the service for new addresses. The result is part of the settings view, because the
       * page may first have to request the permission, within the same click.
       */
      chooseService: operation({ url: address, inPopup: z.boolean() }, async ({ url, inPopup }) => {
        const { base, login } = parseTyped(url);
        await requireUnlocked(base);
        if (login) await (await deps.mailbox).saveLogin(base, login);
        const choice = { base, inPopup, until: now() + promptTimeout };
        if (!(await hasServiceAccess(base))) return store(choice);
        await store({ ...choice, allowed: true });
        void proceed();
      }),
      /**
       * Looks for Mayfly's own service on this computer; undefined if none answers. Needs no
       * permission, because that service accepts requests from extensions (CORS).
       */
      findLocalService: operation({}, async (): Promise<LocalServiceView | undefined> => {
        try {
          const info = await (await deps.mailbox).readServiceInfo(localService.base);
          if (info.dialect.protocol !== undefined) return undefined;
          const isLocal = info.domains.every(({ domain }) => isReserved(domain));
          return { receivesFromHereOnly: isLocal && info.mailboxes.length === 0 };
        } catch (error) {
          if (error instanceof ServiceError) return undefined;
          throw error;
        }
      }),
      /** Call it when the permission was denied. */
      denyService: operation({ url: address }, async ({ url }) => {
        const choice = await read();
        if (choice?.base !== parseTyped(url).base) return;
        await store({ ...choice, problem: { code: 'permission-missing' } });
      }),
    },
  };
}

/** Drops a pending choice, because a service was saved another way. */
export async function dropServiceChoice(): Promise<void> {
  await browser.storage.session.remove(storageKey);
}

/** @throws {SettingLockedError} if managed settings do not allow this service */
export async function requireUnlocked(base: string): Promise<void> {
  const locked = await readLockedNames();
  const change = withService(await readSettings(), base, locked);
  const name = locked.find((one) => Object.hasOwn(change, one));
  if (name !== undefined) throw new SettingLockedError(name);
}

/** A typed service address. @throws {ServiceError} if it is none */
export function parseTyped(typed: string): ServiceAddress {
  const address = parseServiceAddress(typed);
  if (typeof address === 'string') throw new ServiceError(address);
  return address;
}
