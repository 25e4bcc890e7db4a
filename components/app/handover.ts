/**
 * Hands the open message and its scroll position from one extension window to another. It goes through
 * localStorage, because an open side panel cannot be given a URL.
 */
import { useEffect, useState } from 'preact/hooks';

export type WindowKind = 'popup' | 'panel' | 'tab';

type Handover = { to: WindowKind; hash: string; scroll: number; until: number };

const storageKey = 'handover';
/** In ms; an older handover was meant for a window that never opened. */
const handoverLifetime = 60_000;
/** How long in ms a permission prompt may keep a popup closed. */
const reopenLifetime = 10 * 60_000;
/** How long in ms to wait for a message, which grows while its frame loads, to be long enough. */
const scrollTimeout = 30_000;
/** Time in ms between two attempts, each of which forces a layout. */
const scrollInterval = 100;

/** Hands what is shown to another window, which is open or about to open. */
export function handOver(to: WindowKind): void {
  storeHandover(to, handoverLifetime);
}

/**
 * Saves the popup's state, because a permission prompt may close it. If it stays open, call {@link
 * cancelReopen} afterwards.
 */
export function prepareToReopen(): void {
  storeHandover('popup', reopenLifetime);
}

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

/** Takes over what another window hands to this one, now and later. */
export function useHandover(windowKind: WindowKind): void {
  // During the first render, so that no other screen is painted before.
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
    // Wheel events over the message's frame do not arrive here, but they change the scroll position.
    const left = place && place.scrollTop < reached - 2 && !isAtEnd(place);
    // The browser's back button shows another screen without a key or a click.
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

/** The open message, else the first screen. */
function scrollingElement(): Element | null {
  return document.querySelector('.screen.message') ?? document.querySelector('.screen');
}
