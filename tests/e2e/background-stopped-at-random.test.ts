import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { long } from '../long.ts';
import { randomSeed } from '../random-seed.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { chromeExtension } from './support/build.ts';
import { workerStopper } from './support/stop-worker.ts';
import { callBackground, type Ended, readStored } from './support/stored.ts';
import { startWorld } from './support/world.ts';

const stops = long ? 300 : 6;
const maxAddresses = 5;

/**
 * Reports requested and created notifications to pages of the extension over channels. The
 * notifications on screen would not suffice: the browser removes them after a while.
 */
const reportNotifications = `{
  const { create } = chrome.notifications;
  const requested = new BroadcastChannel('requested');
  const created = new BroadcastChannel('created');
  chrome.notifications.create = (id, ...rest) => {
    requested.postMessage(id);
    return create.call(chrome.notifications, id, ...rest).then((made) => {
      created.postMessage(id);
      return made;
    });
  };
}`;

async function reportingExtension(): Promise<string> {
  const folder = `${chromeExtension}-reporting`;
  await cp(chromeExtension, folder, { recursive: true });
  const file = join(folder, 'background.js');
  await writeFile(file, `${reportNotifications}\n${await readFile(file, 'utf8')}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Heard = { requested: string[]; created: string[] };

/** Records all messages of the channels. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const heard: Heard = { requested: [], created: [] };
    Object.assign(globalThis, { heard });
    new BroadcastChannel('requested').onmessage = ({ data }) => heard.requested.push(String(data));
    new BroadcastChannel('created').onmessage = ({ data }) => heard.created.push(String(data));
  });
}

const heardOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);

it(`the background loses, duplicates and repeats nothing when the browser stops it ${stops} times (seed ${randomSeed})`, async () => {
  const chance = createSeededRandom(randomSeed);
  const here = await startWorld({ extension: await reportingExtension() });
  onTestFinished(() => here.close());
  const page = await here.openPage('options.html');
  await listen(page);
  const stopWorker = await workerStopper(page);
  const sent = new Map<string, string>();
  const made = new Set<string>();
  const deleted = new Set<string>();
  const opened = new Set<string>();
  let maybeDeleted = new Set<string>();
  let cutMakes = 0;

  const stateOf = async () => {
    const { sessions, messages } = await readStored(page);
    const shown = messages.filter(({ life }) => life.kind === 'kept');
    return { sessions, messages, shown };
  };
  const send = async (to: string) => {
    const subject = `Letter ${sent.size + 1}`;
    sent.set(subject, to);
    await here.send({ to, subject, text: 'Hello' });
  };
  const deed = async (): Promise<(ended: Ended) => void> => {
    const { sessions, shown } = await stateOf();
    const one = chance.pick(shown);
    const luck = chance.below(4);
    if (luck === 0 && sessions.length < maxAddresses) {
      ending = callBackground(page, 'createAddress', {});
      return (ended) => {
        if (ended === 'cut') cutMakes += 1;
        // The result is the address's id.
        else if (ended.ok) made.add((ended.value as { address: string }).address);
      };
    }
    if (luck === 1 && one) {
      const key = { address: one.session, message: one.id };
      ending = callBackground(page, 'deleteMessages', { messages: [key] });
      return (ended) => {
        if (ended !== 'cut' && ended.ok) deleted.add(one.subject);
        else maybeDeleted.add(one.subject);
      };
    }
    if (luck === 2 && one) {
      ending = callBackground(page, 'openMessage', { address: one.session, message: one.id });
      opened.add(one.subject);
      return () => undefined;
    }
    const to = chance.pick(sessions);
    if (to) await send(to.email);
    ending = callBackground(page, 'checkNow', {});
    return () => undefined;
  };
  let ending: Promise<Ended> = Promise.resolve('cut');

  await callBackground(page, 'ensureAddress', {});
  for (let stop = 0; stop < stops; stop += 1) {
    const note = await deed();
    // The random delay is the point of the test: the stop hits any step after the call.
    await pause(chance.below(120));
    await stopWorker();
    note(await ending);
    const { sessions, messages, shown } = await stateOf();
    for (const subject of maybeDeleted) {
      if (shown.every((one) => one.subject !== subject)) deleted.add(subject);
    }
    maybeDeleted = new Set();
    const what = `after stop ${stop + 1} of seed ${randomSeed}`;
    const ids = sessions.map(({ id }) => id);
    for (const id of made) expect(ids, what).toContain(id);
    expect(new Set(sessions.map(({ email }) => email)).size, what).toBe(sessions.length);
    const subjects = messages.flatMap(({ subject, session }) =>
      subject ? [subject + session] : [],
    );
    expect(new Set(subjects).size, what).toBe(subjects.length);
    for (const { subject } of shown) expect([...deleted], what).not.toContain(subject);
  }

  /** The subjects of the mail at all services. */
  const listed = async () => {
    const { sessions } = await stateOf();
    const lists = sessions.map(async ({ service, token }) => {
      const answer = await fetch(`${service}/check-mail?token=${encodeURIComponent(token)}`);
      const { messages }: { messages: { subject: string }[] } = await answer.json();
      return messages.map(({ subject }) => subject);
    });
    return (await Promise.all(lists)).flat().toSorted();
  };
  const kept = [...sent.keys()].filter((subject) => !deleted.has(subject)).toSorted();
  const subjectsShown = async () =>
    (await stateOf()).shown.map(({ subject }) => subject).toSorted();
  const waiting = { timeout: 90_000, interval: 200 };
  await expect.poll(subjectsShown, waiting).toEqual(kept);
  await expect.poll(listed, waiting).toEqual(kept);
  const unannounced = async () => (await stateOf()).shown.filter((one) => one.unnotified).length;
  await expect.poll(unannounced, waiting).toBe(0);
  await expect.poll(subjectsShown).toEqual(kept);

  // A summary notification is requested again whenever its count grows.
  const created = (await heardOn(page)).created.filter((id) => id.startsWith('message:'));
  expect(created.length, 'no notification is repeated').toBe(new Set(created).size);
  const untold = async () => {
    const { requested } = await heardOn(page);
    if (requested.some((id) => id.startsWith('several:'))) return [];
    return (await stateOf()).shown
      .filter(({ session, id }) => !requested.includes(`message:${session}:${id}`))
      .flatMap(({ subject }) => (opened.has(subject) ? [] : [subject]));
  };
  await expect.poll(untold).toEqual([]);
  expect((await stateOf()).sessions.length).toBeLessThanOrEqual(maxAddresses + cutMakes);
}, 1_200_000);
