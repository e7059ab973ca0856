import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((file) => existsSync(file));
}

function installed(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : onPath();
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** The ways to get a Chromium, each tried where it can work. */
const installers: readonly (() => boolean)[] = [
  () =>
    process.getuid?.() === 0 &&
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-yqq', 'chromium']),
  () => succeeds('playwright', ['install', 'chromium']),
];

/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, Playwright's own, the system's, or one installed now.
 * @throws Error with the command to run where none can be had.
 */
export function findChromium(say: (line: string) => void): string {
  const found = installed();
  if (found) return found;
  say('Installing Chromium for the browser tests …');
  for (const install of installers) {
    const path = install() && installed();
    if (path) return path;
  }
  throw new Error(
    'The browser tests need Chromium. Run one of these, then try again:\n' +
      '  sudo apt-get install -y chromium\n  npx playwright install --with-deps chromium\n' +
      'or set CHROMIUM_PATH to one that is installed.',
  );
}
