import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { EngineBrowser } from './engine-browser.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The path of Firefox. Undefined if it isn't installed. */
export const firefoxPath = [process.env.FIREFOX_PATH, ...PATHS].find((path) => path !== undefined && existsSync(path));

/** Starts Firefox and drives it with WebDriver BiDi. */
export async function startFirefox(): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath as string,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error instanceof Error ? error.message : String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    open: async (url) => void (await page.goto(url)),
    click: (xpath) => find(xpath).click(),
    type: (xpath, text) => find(xpath).fill(text),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
