// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram } from './find-program.mjs';
import { root } from './report.mjs';

/** @typedef {'chromium' | 'firefox'} BrowserName */

/** The environment variables that can name the program of a browser. */
export const browserVariables = { chromium: 'MAYFLY_CHROMIUM', firefox: 'MAYFLY_FIREFOX' };

/** The folder for browsers that set-up downloads. */
export const downloadFolder = join(root, '.output', 'tools', 'browsers');

/**
 * Linux: names of programs; other systems: paths. `downloaded`: the downloader's name for the
 * browser, and the programs in the download. Google Chrome is not listed, because it ignores
 * `--load-extension`.
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
 * A downloaded browser, if it starts. On a minimal Linux, libraries may be missing.
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
 * The path of a browser: the one in MAYFLY_CHROMIUM or MAYFLY_FIREFOX, an installed one, or the
 * downloaded one. Undefined if there is none, or if the variable does not name a program.
 * @param {BrowserName} browser
 */
export function findBrowser(browser) {
  const named = process.env[browserVariables[browser]];
  if (!named) return findInstalled(browser) ?? findDownloaded(browser);
  return isProgram(named) ? named : undefined;
}

/** One message for each variable that does not name a program. */
export function wrongVariables() {
  return Object.values(browserVariables).flatMap((variable) => {
    const path = process.env[variable];
    return path && !isProgram(path) ? [`${variable} is ${path}, which is not a program`] : [];
  });
}
