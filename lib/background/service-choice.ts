/**
 * Choosing the service that new addresses come from. The browser's question for permission may close
 * the page that asked: what was chosen is stored before, and goes on once the browser says yes.
 */
import * as z from 'zod/mini';
import { operation } from '../bus/operation.ts';
import type { Problem, ServiceChoiceView } from '../bus/views.ts';
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
import { hostPattern } from '../urls/host-pattern.ts';
import { parseServiceAddress } from '../urls/service-address.ts';
import { explainProblem } from './explain-problem.ts';

const storageKey = 'service-choice';
/** How long in ms the browser's question may stay unanswered. */
const promptTimeout = 10 * 60_000;
const address = z.string().check(z.maxLength(2000));

type StoredChoice = {
  base: string;
  until: number;
  /** Chosen in the popup, which the browser's prompt may have closed. */
  inPopup: boolean;
  /** The browser allows it: the service is being connected to. */
  allowed?: true;
  problem?: Problem;
};

export type ServiceChoiceDependencies = {
  mailbox: Promise<Pick<Mailbox, 'readServiceInfo' | 'ensureAddress'>>;
  now(): number;
  /** Publishes the settings, of which the choice is a part. */
  changed(): void;
  settingsChanged(): void;
  /** Whether a page of ours shows what comes of it. */
  isShown(): boolean;
  openPopup(): Promise<void>;
};

export type ServiceChoiceOperations = ReturnType<typeof startServiceChoice>['operations'];

/** Must be called in the background's first turn. */
export function startServiceChoice(deps: ServiceChoiceDependencies) {
  const { now } = deps;
  let connecting: string | undefined;

  const read = async (): Promise<StoredChoice | undefined> => {
    // Written by this module alone, and gone with the browser's run.
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

  /** Tries the service; only one that answers as such becomes that for new addresses. */
  const connect = async (base: string): Promise<Problem | undefined> => {
    try {
      const mailbox = await deps.mailbox;
      await mailbox.readServiceInfo(base);
      if (!(await isStillChosen(base))) return undefined;
      await saveSettings((settings, locked) => withService(settings, base, locked));
      deps.settingsChanged();
      // Without an address the mailbox tells why: the service is chosen all the same.
      await mailbox.ensureAddress({}).catch(() => undefined);
      return undefined;
    } catch (error) {
      return explainProblem(error);
    }
  };

  /** Goes on with what was chosen and the browser allows. */
  const proceed = async () => {
    const choice = await read();
    if (!choice?.allowed || choice.problem || connecting !== undefined) return;
    connecting = choice.base;
    deps.changed();
    const problem = await connect(choice.base);
    connecting = undefined;
    // Another may have been chosen meanwhile.
    if (await isStillChosen(choice.base)) await store(problem && { ...choice, problem });
    else await proceed();
  };
  browser.permissions.onAdded.addListener(async ({ origins = [] }) => {
    const choice = await read();
    // A grant of all sites, asked for something else, is no yes to this.
    if (!choice || choice.problem || !origins.includes(hostPattern(choice.base))) return;
    await store({ ...choice, allowed: true });
    const done = proceed();
    if (choice.inPopup && !deps.isShown()) void deps.openPopup();
    await done;
  });
  // An earlier run of the background may have been stopped before the service had answered.
  void proceed();

  return {
    /** What was chosen and is not in use yet. */
    async view(): Promise<ServiceChoiceView | undefined> {
      const choice = await read();
      if (!choice) return undefined;
      const { base, problem } = choice;
      if (problem) return { base, problem };
      return { base, ...(connecting === base ? { connecting: true as const } : {}) };
    },
    operations: {
      /**
       * New addresses are to come from this service. What comes of it is part of the view of the
       * settings: the browser may have to be asked first, by the page within the same click.
       */
      chooseService: operation({ url: address, inPopup: z.boolean() }, async ({ url, inPopup }) => {
        const base = parseBase(url);
        await requireUnlocked(base);
        const choice = { base, inPopup, until: now() + promptTimeout };
        if (!(await hasServiceAccess(base))) return store(choice);
        await store({ ...choice, allowed: true });
        void proceed();
      }),
      /** The browser said no. */
      denyService: operation({ url: address }, async ({ url }) => {
        const choice = await read();
        if (choice?.base !== parseBase(url)) return;
        await store({ ...choice, problem: { code: 'permission-missing' } });
      }),
    },
  };
}

/** Forgets what was chosen and is not in use yet: a service was saved another way. */
export async function dropServiceChoice(): Promise<void> {
  await browser.storage.session.remove(storageKey);
}

/** @throws {SettingLockedError} for a service that an administrator leaves nobody to choose */
async function requireUnlocked(base: string): Promise<void> {
  const locked = await readLockedNames();
  const change = withService(await readSettings(), base, locked);
  const name = locked.find((one) => Object.hasOwn(change, one));
  if (name !== undefined) throw new SettingLockedError(name);
}

/** The base address of what was typed. @throws {ServiceError} if it is not the address of a service */
export function parseBase(typed: string): string {
  const address = parseServiceAddress(typed);
  if (typeof address === 'string') throw new ServiceError(address);
  return address.base;
}
