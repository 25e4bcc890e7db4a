/**
 * Moving from one window of ours to another: the open message and how far it was scrolled go
 * along. It travels through storage because a side panel that is open already gets no address.
 */
import { useEffect, useState } from 'preact/hooks';

/** Which window of ours a page is. */
export type WindowKind = 'popup' | 'panel' | 'tab';

type Handover = { to: WindowKind; hash: string; scroll: number; until: number };

const storageKey = 'handover';
/** Older ones were meant for a window that never opened, in milliseconds. */
const handoverLifetime = 60_000;
/** How long a question of the browser's may keep a popup closed, in milliseconds. */
const reopenLifetime = 10 * 60_000;
/** A message grows as its frame loads: how long its place is waited for, in milliseconds. */
const scrollTimeout = 30_000;
/** Time between two looks whether it has grown, in milliseconds: each has the page laid out. */
const scrollInterval = 100;

/** Leaves what is shown here to another window of ours, which is about to open or is open. */
export function handOver(to: WindowKind): void {
  storeHandover(to, handoverLifetime);
}

/**
 * The browser is about to ask something, which may close the popup: opened again, it shows what is
 * shown now. Where it stays open, call {@link cancelReopen} afterwards.
 */
export function prepareToReopen(): void {
  storeHandover('popup', reopenLifetime);
}

/** The popup was not closed after all. */
export function cancelReopen(): void {
  if (readHandover()?.to === 'popup') localStorage.removeItem(storageKey);
}

function storeHandover(to: WindowKind, freshFor: number): void {
  const handover: Handover = {
    to,
    hash: location.hash,
    scroll: scrollingElement()?.scrollTop ?? 0,
    until: Date.now() + freshFor,
  };
  localStorage.setItem(storageKey, JSON.stringify(handover));
}

/** Takes over what another window of ours has left for this one, now and later. */
export function useHandover(windowKind: WindowKind): void {
  // Before anything is painted: nobody is to see another screen first.
  useState(() => takeOver(windowKind));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey) takeOver(windowKind);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [windowKind]);
}

function takeOver(windowKind: WindowKind): undefined {
  const handover = readHandover();
  if (handover?.to !== windowKind) return;
  localStorage.removeItem(storageKey);
  if (handover.hash !== location.hash) location.hash = handover.hash;
  scrollTo(handover.scroll);
}

function readHandover(): Handover | undefined {
  try {
    // Written by this module alone, unless it is damaged.
    const handover = JSON.parse(localStorage.getItem(storageKey) ?? '') as Handover;
    return Date.now() < handover.until ? handover : undefined;
  } catch {
    return undefined;
  }
}

/** Ends what the last handover still waits for. */
let stopScrolling = () => {};

/** Scrolls there as soon as the content is long enough, unless the person scrolls first. */
function scrollTo(top: number): void {
  stopScrolling();
  if (top === 0) return;
  const until = performance.now() + scrollTimeout;
  const { hash } = location;
  const stop = new AbortController();
  const { signal } = stop;
  stopScrolling = () => stop.abort();
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, stopScrolling, { signal });
  let reached = 0;
  const step = () => {
    const place = scrollingElement();
    // A wheel over the message is not heard here. Who scrolls with it leaves the end of the content.
    const left = place && place.scrollTop < reached - 2 && !isAtEnd(place);
    // Another screen may be shown without a key or a click: the browser goes back.
    if (signal.aborted || left || location.hash !== hash) return stop.abort();
    if (place) {
      place.scrollTop = top;
      reached = place.scrollTop;
      if (Math.abs(reached - top) < 2) return stop.abort();
    }
    if (performance.now() < until) setTimeout(step, scrollInterval);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: Element): boolean {
  return scrollTop + clientHeight > scrollHeight - 2;
}

/** What scrolls: the open message, else the first screen. */
function scrollingElement(): Element | null {
  return document.querySelector('.screen.message') ?? document.querySelector('.screen');
}
