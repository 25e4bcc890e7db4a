/** When to check for mail, and when to leave a failing service alone. Milliseconds throughout. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How often mail is checked for while somebody waits. */
export const waitingInterval = 3 * second;
/** How long somebody is taken to wait after an address was made or filled. */
export const waitingTime = 3 * minute;
/** Period of the alarm, the floor under everything else; browsers allow no less. */
export const alarmMinutes = 0.5;

/**
 * Time between two checks of an address that nobody is waiting at: every alarm in its first hour
 * of rest, then rarer by steps. Half an alarm is taken off, so that an alarm which comes a little
 * early still counts.
 */
export function restingInterval(sinceUse: number): number {
  const steps: [rest: number, interval: number][] = [
    [hour, 30 * second],
    [6 * hour, minute],
    [24 * hour, 3 * minute],
    [72 * hour, 10 * minute],
  ];
  const interval = steps.find(([rest]) => sinceUse < rest)?.[1] ?? 30 * minute;
  return interval - 15 * second;
}

/**
 * How long to leave a service alone after this many failures in a row: 2 s doubling to 5 min, of
 * which a random half is taken off so that addresses and people do not come back in step.
 *
 * @param random between 0 and 1
 */
export function backOff(failures: number, random: number): number {
  const full = Math.min(2 ** failures * second, 5 * minute);
  return full - (full / 2) * random;
}

/**
 * Time between two checks of an address whose service tells of what happens there: a safety should
 * an event be lost, closer while somebody watches.
 */
export const coveredInterval = { watched: minute, resting: 10 * minute };
/** How often open connections are watched, and the background kept from being stopped. */
export const heartbeatInterval = 10 * second;
/** A service says something every 20 s: one that is silent for so long is no longer there. */
export const silenceTime = 45 * second;
/** How long connecting may take. */
export const connectingTime = 20 * second;
/** A connection that lasts so long is no failure. */
export const steadyTime = 30 * second;
/** After so many connections in a row that came to nothing a service is asked what it offers. */
export const doubtAfter = 3;
/** How long a service that would not take an address is not asked to again. */
export const refusedFor = minute;

/** Requests under way at once at one service, and over all services that answer quickly. */
export const concurrency = { service: 3, all: 8 };
/** An answer that takes longer than this no longer keeps other services waiting. */
export const quick = 3 * second;
/**
 * Addresses of one service that are checked, with nobody waiting, within half a minute: two
 * hundred of them that all fall due at once, as when the network is back, come one after another.
 */
export const pace = { requests: 40, per: 30 * second };

/** Requests of the outbox at one service within a while: mail that comes is never held up by them. */
export const outboxPace = { requests: 5, per: 5 * second };
/** Time between two runs of the outbox: what is deleted key after key goes by few requests. */
export const batchDelay = second;

/** How long an answer that may mean the end of an address must stay the same to be believed. */
export const doubtTime = 10 * minute;
/** How often a service is asked whether that is still its answer. */
export const doubtInterval = minute;

/** How long after its end a service that extends addresses brings one back (docs/api.md). */
export const restoreTime = 24 * hour;
/** A code older than this is not offered. */
export const codeLifetime = 10 * minute;
