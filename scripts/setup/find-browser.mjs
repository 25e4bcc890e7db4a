// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram } from './find-program.mjs';
import { root } from './report.mjs';

/** @typedef {'chromium' | 'firefox'} BrowserName */

/** The variables that name a browser's program. */
export const browserVariables = { chromium: 'MAYFLY_CHROMIUM', firefox: 'MAYFLY_FIREFOX' };

/** The folder into which set-up downloads browsers. */
export const downloadFolder = join(root, '.output', 'tools', 'browsers');

/**
 * Names of programs on Linux, and paths on the others. `downloaded` are the downloader's name of the
 * browser and its programs. Google Chrome is left out because it ignores `--load-extension`.
 */
const locations = {
  chromium: {
    linux: ['chromium', 'chromium-browser', 'ungoogled-chromium'],
    macOS: ['Chromium.app/Contents/MacOS/Chromium'],
    windows: ['Chromium\\Application\\chrome.exe'],
    downloaded: {
      name: 'chrome',
      programs: [
        ...['chrome', 'chrome.exe'],
        'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      ],
    },
  },
  firefox: {
    linux: ['firefox', 'firefox-esr', 'firefox-developer-edition'],
    macOS: [
      'Firefox.app/Contents/MacOS/firefox',
      'Firefox Developer Edition.app/Contents/MacOS/firefox',
    ],
    windows: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
    downloaded: {
      name: 'firefox',
      programs: ['firefox', 'firefox.exe', 'Firefox.app/Contents/MacOS/firefox'],
    },
  },
};

/** @param {BrowserName} browser */
function findInstalled(browser) {
  const { linux, macOS, windows } = locations[browser];
  /** @param {(string | undefined)[]} folders @param {string[]} paths */
  const findIn = (folders, paths) =>
    folders.flatMap((folder) => paths.map((path) => join(folder ?? '', path))).find(isProgram);
  if (process.platform === 'darwin') {
    return findIn(['/Applications', join(homedir(), 'Applications')], macOS);
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, LOCALAPPDATA } = process.env;
    return findIn([ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA], windows);
  }
  return linux.map((name) => findProgram(name)).find((path) => path !== undefined);
}

/**
 * A downloaded browser that starts: on a minimal Linux its libraries may be missing.
 * @param {BrowserName} browser
 */
function findDownloaded(browser) {
  const { name, programs } = locations[browser].downloaded;
  const builds = join(downloadFolder, name);
  if (!existsSync(builds)) return undefined;
  return readdirSync(builds)
    .flatMap((build) => readdirSync(join(builds, build)).map((part) => join(builds, build, part)))
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((path) => isProgram(path) && spawnSync(path, ['--version']).status === 0);
}

/**
 * The path of a browser: the one that MAYFLY_CHROMIUM or MAYFLY_FIREFOX names, the system's, or the
 * downloaded one. Undefined if there is none or the variable names no program.
 * @param {BrowserName} browser
 */
export function findBrowser(browser) {
  const named = process.env[browserVariables[browser]];
  if (!named) return findInstalled(browser) ?? findDownloaded(browser);
  return isProgram(named) ? named : undefined;
}

/** A message for each variable that names no program. */
export function wrongVariables() {
  return Object.values(browserVariables).flatMap((variable) => {
    const path = process.env[variable];
    return path && !isProgram(path) ? [`${variable} is ${path}, which is not a program`] : [];
  });
}
