// @ts-check
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOnPath, isProgram } from './find-program.mjs';

/** @typedef {'chromium' | 'firefox'} BrowserName */
/** @typedef {{ onPath: string[], macOS: string[], windows: string[] }} Places */

/**
 * Where browsers usually are. Google Chrome is missing on purpose: it no longer takes
 * `--load-extension`.
 * @type {Record<BrowserName, Places>}
 */
const places = {
  chromium: {
    onPath: ['chromium', 'chromium-browser', 'ungoogled-chromium'],
    macOS: ['Chromium.app/Contents/MacOS/Chromium'],
    windows: ['Chromium\\Application\\chrome.exe'],
  },
  firefox: {
    onPath: ['firefox', 'firefox-esr', 'firefox-developer-edition'],
    macOS: [
      'Firefox.app/Contents/MacOS/firefox',
      'Firefox Developer Edition.app/Contents/MacOS/firefox',
    ],
    windows: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
  },
};

/** Chromium's kin, good enough to look at the extension by hand. @type {Places} */
const kin = {
  onPath: ['brave-browser', 'brave', 'microsoft-edge', 'vivaldi', 'opera'],
  macOS: [
    'Brave Browser.app/Contents/MacOS/Brave Browser',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    'Vivaldi.app/Contents/MacOS/Vivaldi',
  ],
  windows: [
    'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
    'Vivaldi\\Application\\vivaldi.exe',
  ],
};

/** @param {Places} candidates */
function findIn({ onPath, macOS, windows }) {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')];
    return folders.flatMap((folder) => macOS.map((app) => join(folder, app))).find(isProgram);
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, LOCALAPPDATA } = process.env;
    const folders = [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA];
    return folders
      .flatMap((folder) => (folder ? windows.map((path) => join(folder, path)) : []))
      .find(existsSync);
  }
  for (const name of onPath) {
    const path = findOnPath(name);
    if (path !== undefined) return path;
  }
  return undefined;
}

/**
 * A browser that is installed on this system, or undefined.
 * @param {BrowserName} name
 */
export function findBrowser(name) {
  return findIn(places[name]);
}

/** A browser of Chromium's kin, or undefined. */
export function findChromiumKin() {
  return findIn(kin);
}
