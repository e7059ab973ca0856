import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/support/find-chromium.ts';

// The processes that run the stories inherit it.
process.env.CHROMIUM_PATH ??= findChromium('test', console.log);
// The services and commands that stories start keep compiled modules for the next process.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile-cache');

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/start-service.ts',
  // `npm test` counts the stories in a report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  // A third story at a time makes the others slower, and all of them no faster.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    reducedMotion: 'reduce',
    // A trace costs a fifth of the time: `playwright test --trace retain-on-failure` for one story.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Stories run on the phone, unless they are tagged for the desktop. Files named `.widths` run on both screens: what
  // they tell depends on the width.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: /@desktop|\.widths\.spec/,
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
