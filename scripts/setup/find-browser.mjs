// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram } from './find-program.mjs';
import { root, SetupError } from './report.mjs';

/** @typedef {'chromium' | 'firefox'} BrowserName */
/** @typedef {{ onPath: string[], macOS: string[], windows: string[] }} Locations */

/** The variables that name a browser. */
export const browserVariables = { chromium: 'MAYFLY_CHROMIUM', firefox: 'MAYFLY_FIREFOX' };

/** Where set-up downloads browsers to. */
export const downloadFolder = join(root, '.output', 'tools', 'browsers');

/**
 * Google Chrome is left out because it ignores `--load-extension`.
 * @type {Record<BrowserName, Locations>}
 */
const locations = {
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

/** @param {Locations} locations */
function findInstalled({ onPath, macOS, windows }) {
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
  return onPath.map((name) => findProgram(name)).find((path) => path !== undefined);
}

/**
 * The programs of a downloaded browser, as the downloader names them on each system.
 * @type {Record<BrowserName, string[]>}
 */
const downloadedPrograms = {
  chromium: [
    'chrome',
    'chrome.exe',
    'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ],
  firefox: ['firefox', 'firefox.exe', 'Firefox.app/Contents/MacOS/firefox'],
};
const downloadNames = { chromium: 'chrome', firefox: 'firefox' };

/**
 * A downloaded browser that starts. On Linux it may not: a minimal system lacks its libraries.
 * @param {BrowserName} name
 */
function findDownloaded(name) {
  const builds = join(downloadFolder, downloadNames[name]);
  if (!existsSync(builds)) return undefined;
  return readdirSync(builds)
    .flatMap((build) => readdirSync(join(builds, build)).map((part) => join(builds, build, part)))
    .flatMap((folder) => downloadedPrograms[name].map((program) => join(folder, program)))
    .find((path) => isProgram(path) && spawnSync(path, ['--version']).status === 0);
}

/**
 * The path of a browser: the one that MAYFLY_CHROMIUM or MAYFLY_FIREFOX names, the system's, or the
 * downloaded one.
 * @param {BrowserName} name
 * @throws {SetupError} where the variable names no program
 */
export function findBrowser(name) {
  const variable = browserVariables[name];
  const named = process.env[variable];
  if (!named) return findInstalled(locations[name]) ?? findDownloaded(name);
  if (isProgram(named)) return named;
  throw new SetupError(`${variable} is ${named}, which is not a program`);
}
