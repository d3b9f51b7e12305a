import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which systems install a Chromium that Playwright can drive. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of the browser: `CHROMIUM_PATH`, else one that is installed; null if there is none. */
export function findChromium(): string | null {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH !== undefined && CHROMIUM_PATH !== '') return CHROMIUM_PATH;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC];
  return places.find(isProgram) ?? null;
}

/** Installs Debian's Chromium if this user may; null if not, or on failure. */
export function installChromium(log: (sentence: string) => void): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  log('There is no Chromium here: installing the one of this system (apt-get install chromium) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const argv of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    if (spawnSync('apt-get', argv, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0) return null;
  }
  return findChromium();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
