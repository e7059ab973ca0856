import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, By, until as becomes, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/free-port.ts';
import type { EngineBrowser } from './engine-browser.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const PATIENCE_MS = 20_000;

function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = readdirSync(LIBRARIES).filter((name) => name.startsWith('webkit2gtk-'));
  return folders.map((name) => join(LIBRARIES, name, 'MiniBrowser')).find((path) => existsSync(path));
}

/** Whether WebKit, its driver and a display server are installed. */
export const hasWebkit =
  existsSync(DRIVER) &&
  miniBrowser() !== undefined &&
  (existsSync(DISPLAY_SERVER) || process.env.DISPLAY !== undefined);

/** A display that only this test uses. */
function startDisplay(): { display: string; child: ChildProcess | null } {
  if (process.env.DISPLAY !== undefined) return { display: process.env.DISPLAY, child: null };
  const display = `:${1_000 + (process.pid % 30_000)}`;
  return { display, child: spawn(DISPLAY_SERVER, [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' }) };
}

async function connect(port: number): Promise<WebDriver> {
  const capabilities = {
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  };
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser', ...capabilities })
        .build();
    } catch (error) {
      // Neither the display nor the driver reports when it is ready.
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Starts WebKit and drives it with WebDriver. It doesn't report console messages. */
export async function startWebkit(): Promise<EngineBrowser> {
  const { display, child } = startDisplay();
  const port = await freePort();
  const server = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const end = (): void => {
    server.kill();
    child?.kill();
  };
  const driver = await connect(port).catch((error: unknown) => {
    end();
    throw error;
  });
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const find = async (xpath: string) => {
    const element = await driver.wait(becomes.elementLocated(By.xpath(xpath)), PATIENCE_MS);
    return driver.wait(becomes.elementIsVisible(element), PATIENCE_MS);
  };
  return {
    open: (url) => driver.get(url),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).sendKeys(text),
    evaluate: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
    complaints: () => [],
    async close() {
      await driver.quit();
      end();
    },
  };
}
