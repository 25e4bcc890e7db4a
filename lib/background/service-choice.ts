/**
 * Choosing the service that new addresses come from. The browser's question for permission may close
 * the page that asked: what was chosen is stored before, and goes on once the browser says yes.
 */
import * as z from 'zod/mini';
import { operation } from '../bus/operation.ts';
import type { Problem, ServiceChoiceView } from '../bus/views.ts';
import type { Mailbox } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { hasServiceAccess, onAccessChanged } from '../platform/permissions.ts';
import { saveSettings, withService } from '../platform/settings.ts';
import { explainProblem } from './explain-problem.ts';
import { parseBase } from './parse-base.ts';

const storageKey = 'service-choice';
/** How long in ms the browser's question may stay unanswered. */
const promptTimeout = 10 * 60_000;

type StoredChoice = { base: string; until: number; problem?: Problem };

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

  /** Tries the service; only one that answers as such becomes that for new addresses. */
  const connect = async (base: string): Promise<Problem | undefined> => {
    try {
      const mailbox = await deps.mailbox;
      await mailbox.readServiceInfo(base);
      await saveSettings((settings) => withService(settings, base));
      deps.settingsChanged();
      // Without an address the mailbox tells why: the service is chosen all the same.
      await mailbox.ensureAddress().catch(() => undefined);
      return undefined;
    } catch (error) {
      return explainProblem(error);
    }
  };

  /** Goes on with what was chosen, as soon as its service can be reached. */
  const proceed = async () => {
    const choice = await read();
    if (!choice || choice.problem || !(await hasServiceAccess(choice.base))) return;
    if (connecting !== undefined) return;
    connecting = choice.base;
    deps.changed();
    const problem = await connect(choice.base);
    connecting = undefined;
    const latest = await read();
    // Another may have been chosen meanwhile.
    if (latest?.base === choice.base) await store(problem && { ...choice, problem });
    else await proceed();
  };
  onAccessChanged(async () => {
    const choice = await read();
    if (!choice || choice.problem || !(await hasServiceAccess(choice.base))) return;
    const done = proceed();
    if (!deps.isShown()) void deps.openPopup();
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
      'choose-service': operation({ url: z.string().check(z.maxLength(2000)) }, async ({ url }) => {
        const base = parseBase(url);
        await store({ base, until: now() + promptTimeout });
        if (await hasServiceAccess(base)) void proceed();
      }),
      /** The browser said no. */
      'deny-service': operation({}, async () => {
        const choice = await read();
        if (choice) await store({ ...choice, problem: { code: 'permission-missing' } });
      }),
    },
  };
}
