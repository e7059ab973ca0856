import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** For a browser on a machine without a screen, which makes no requests of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Draws the same pages in two thirds of the time, because it has no window to draw them in. */
const HEADLESS = 'chromium-headless-shell';

/** The purpose of the browser: tests use the fastest browser, measurements use the browser that visitors have. */
type Purpose = 'test' | 'measure';

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

function installed(purpose: Purpose): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const fastest = purpose === 'test' ? onPath([HEADLESS]) : undefined;
  if (fastest) return fastest;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : onPath(WHOLE);
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** The ways to install Chromium. Each runs only where it can work. */
const installers: readonly ((purpose: Purpose) => boolean)[] = [
  (purpose) =>
    process.getuid?.() === 0 &&
    succeeds('apt-get', ['update', '-qq']) &&
    ((purpose === 'test' && succeeds('apt-get', ['install', '-yqq', HEADLESS])) ||
      succeeds('apt-get', ['install', '-yqq', 'chromium'])),
  () => succeeds('playwright', ['install', 'chromium']),
];

/**
 * Finds a Chromium: CHROMIUM_PATH, else (for tests) a headless one, else Playwright's own, else the system's, else a
 * Chromium that is installed now.
 * @throws Error with the commands to run if none can be installed.
 */
export function findChromium(purpose: Purpose, say: (line: string) => void): string {
  const found = installed(purpose);
  if (found) return found;
  say('Installing Chromium…');
  for (const install of installers) {
    const path = install(purpose) && installed(purpose);
    if (path) return path;
  }
  throw new Error(
    'This needs Chromium. Run one of these, then try again:\n' +
      '  sudo apt-get install -y chromium\n  npx playwright install --with-deps chromium\n' +
      'or set CHROMIUM_PATH to one that is installed.',
  );
}
