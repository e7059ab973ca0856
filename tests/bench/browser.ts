import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium.ts';

export const chromiumPath = (): string => findChromium('measure', console.error);

export interface Phone {
  page: Page;
  cdp: CDPSession;
  context: BrowserContext;
}

/**
 * Runs `use` with a function that opens a fresh phone, with an empty cache and empty storage. `slower` is the CPU
 * slowdown.
 */
export async function withPhones<T>(
  url: string,
  use: (phone: (slower: number) => Promise<Phone>) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    return await use(async (slower) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
      return { page, cdp, context };
    });
  } finally {
    await browser.close();
  }
}
