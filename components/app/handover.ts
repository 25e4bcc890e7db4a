/**
 * Passes the route and the scroll position from one extension window to another, through
 * localStorage, because a URL cannot be passed to an open side panel.
 */
import { useEffect, useState } from 'preact/hooks';

export type WindowKind = 'popup' | 'panel' | 'tab';

type Handover = { to: WindowKind; hash: string; scroll: number; until: number };

const storageKey = 'handover';
/** Maximum age in ms; an older handover was for a window that never opened. */
const handoverLifetime = 60_000;
/** How long in ms a permission prompt may keep a popup closed. */
const reopenLifetime = 10 * 60_000;

/** Passes this window's route and scroll position to a window that is open or about to open. */
export function handOver(to: WindowKind): void {
  storeHandover(to, handoverLifetime);
}

/**
 * Saves the popup's route for the next popup, because a permission prompt may close this one. Call
 * {@link cancelReopen} if it stayed open.
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

/** Applies handovers to this window: a stored one, and those that arrive later. */
export function useHandover(windowKind: WindowKind): void {
  // During the first render, so that no other screen flashes first.
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
  void import('./restore-scroll.ts').then(({ restoreScroll }) =>
    restoreScroll(handover.scroll, scrollingElement),
  );
}

function readHandover(): Handover | undefined {
  try {
    // Only this module writes the item; damaged JSON is caught.
    const handover = JSON.parse(localStorage.getItem(storageKey) ?? '') as Handover;
    return Date.now() < handover.until ? handover : undefined;
  } catch {
    return undefined;
  }
}

/** The screen of the open message if there is one, otherwise the first screen. */
function scrollingElement(): Element | null {
  return document.querySelector('.screen.message') ?? document.querySelector('.screen');
}
