import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts';

/** The stories about what depends on the width of the screen. They run on both screens. */
const AT_BOTH_WIDTHS = [
  'filters',
  'home',
  'loading',
  'map',
  'photos',
  'onboarding/whole-way',
  'visit/new-market',
  'visit/sign-up-banner',
  'visit/sign-up-gate',
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/start-service.ts',
  reporter: [['list'], ['json']],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    reducedMotion: 'reduce',
    // A trace costs a fifth of the time: `playwright test --trace retain-on-failure` for one story.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // All other stories run on the phone, unless they are tagged for the desktop.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      grep: new RegExp(`@desktop|(?:^|[ /])(?:${AT_BOTH_WIDTHS.join('|')})\\.spec`),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
