/** When to check for mail, and when to pause a failing service. All times in milliseconds. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Interval of checks while mail is awaited. */
export const waitingInterval = 3 * second;
/** How long mail is awaited after an address was created or filled. */
export const waitingTime = 3 * minute;
/** Period of the alarm that checks for mail; the minimum in browsers. */
export const alarmMinutes = 0.5;

/**
 * Interval of checks of an address without awaited mail: every alarm in the first hour after use,
 * then in increasing steps. It is shorter by half an alarm period, because alarms may fire early.
 */
export function idleInterval(sinceUse: number): number {
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
 * The pause after this many failures in a row: 2 s, doubling up to 5 min, minus a random half, so
 * that clients do not retry in step.
 *
 * @param random between 0 and 1
 */
export function backOff(failures: number, random: number): number {
  const full = Math.min(2 ** failures * second, 5 * minute);
  return full - (full / 2) * random;
}

/**
 * Interval of checks of an address with push, in case an event is lost; shorter while its inbox is
 * visible.
 */
export const coveredInterval = { watched: minute, unwatched: 10 * minute };
/** Minimum interval between checks of an address that are caused by events. */
export const eventCheckInterval = second;
/** Interval of connection checks and of resetting the background's idle timer. */
export const heartbeatInterval = 10 * second;
/** Services send a message every 20 s; a connection that is silent for this long is dead. */
export const silenceTimeout = 45 * second;
export const connectTimeout = 20 * second;
/** A connection that lasted this long counts as a success. */
export const stableAfter = 30 * second;
/** After this many failed connections in a row, the service info is read again. */
export const failuresBeforeRecheck = 3;
/** Time before a rejected subscription is repeated. */
export const rejectionPause = minute;

/** Maximum concurrent requests per service, and for all quick services together. */
export const concurrency = { service: 3, all: 8 };
/** A request that takes longer no longer counts against other services. */
export const slowAfter = 3 * second;
/**
 * Rate limit for checks of one service without awaited mail, for many addresses that are due at
 * once when the network returns.
 */
export const checkRate = { requests: 40, per: 30 * second };

/** Rate limit for the outbox, low so that it does not delay incoming mail. */
export const outboxRate = { requests: 5, per: 5 * second };
/** Time between two runs of the outbox: messages deleted one by one then share requests. */
export const batchDelay = second;

/** An error that may mean the end of an address must persist for this long to end it. */
export const endConfirmationTime = 10 * minute;
/** Interval of checks while such an error persists. */
export const endConfirmationInterval = minute;

/** How long after its expiry a service with `extend-session` restores an address (docs/api.md). */
export const restoreTime = 24 * hour;
/** How long a code can be filled: the default, and the maximum if its mail states a longer time. */
export const codeLifetime = { usual: 15 * minute, most: 24 * hour };
