import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../e2e/support/service.ts';
import { type EngineBrowser, until } from './engine-browser.ts';
import { firefoxPath, startFirefox } from './firefox.ts';
import { hasWebkit, startWebkit } from './webkit.ts';

const engines = [
  { name: 'Firefox', installed: firefoxPath !== undefined, start: startFirefox },
  { name: 'WebKit', installed: hasWebkit, start: startWebkit },
];

let service: Service;
beforeAll(async () => {
  service = await startService('engines');
}, 120_000);
afterAll(() => service.stop());

const css = (selector: string, property: string) =>
  `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('${property}')`;
const field = (label: string) =>
  `//input[@id=//label[normalize-space()='${label}']/@for] | //label[normalize-space(text())='${label}']//input`;
const button = (text: string) => `//button[normalize-space()='${text}']`;

describe.each(engines)('in $name', ({ installed, start }) => {
  let browser: EngineBrowser;
  beforeAll(async () => {
    if (installed) browser = await start();
  }, 60_000);
  afterAll(() => browser?.close());

  async function open(path: string): Promise<void> {
    await browser.open(service.url + path);
    await until(browser, `document.documentElement.hasAttribute('data-hydrated')`);
  }

  it.skipIf(!installed)('the list is filtered, its map drawn, its choices readable', async () => {
    await open('/hfc/home?markets=seattle');
    expect(await browser.evaluate('document.querySelectorAll("#home-list a").length')).toBeGreaterThan(5);
    for (const select of ['select[name=markets]', 'select[name=sort]'])
      expect(await browser.evaluate(css(select, 'appearance')), select).toBe('none');
    expect(await browser.evaluate(css('select[name=markets]', 'color'))).toBe('rgb(255, 255, 255)');
    expect(await browser.evaluate(css('select[name=markets]', 'background-color'))).toBe('rgb(21, 33, 27)');
    await browser.click(`//summary[starts-with(normalize-space(), 'Home type')]`);
    await browser.click(`//label[contains(., 'Duplex')]`);
    await until(browser, `location.search.includes('categories=Duplex')`);
    await until(browser, `document.querySelector('[aria-label="Map of homes"] .leaflet-container button')`);
  });

  it.skipIf(!installed)('a home opens over the list, is liked, and closes', async () => {
    await open('/hfc/home?markets=seattle');
    // The link's own box is smaller than its clickable area, so drivers that click the middle of the box miss it.
    await browser.evaluate(`document.querySelector('#home-list a').click()`);
    await until(browser, `document.querySelector('dialog[open] h2')`);
    expect(await browser.evaluate(css('dialog', 'clip-path'))).toMatch(/^inset\(0(?:px)? round 24px\)$/);
    // The card with the facts has a button on a wide screen, the bar at the bottom on a narrow one.
    const isWide = await browser.evaluate('innerWidth >= 1024');
    await browser.click(`//dialog//*[contains(@class, '${isWide ? 'facts-card' : 'home-bar'}')]${button('Like')}`);
    await until(browser, `document.querySelector('dialog [aria-pressed=true]')`);
    expect(await browser.evaluate(css('dialog [aria-pressed=true] svg', 'fill'))).toBe('rgb(255, 148, 72)');
    await browser.click(`//dialog${button('Close')}`);
    await until(browser, `!document.querySelector('dialog')`);
  });

  it.skipIf(!installed)('a visitor signs up and finds the account', async () => {
    await open('/hfc/signup');
    await browser.type(field('Your name'), 'Ada Lovelace');
    await browser.type(field('Email address'), `${randomUUID()}@example.com`);
    await browser.type(field('Password'), 'zebra-42-kite');
    await browser.click(button('Sign up'));
    await until(browser, `location.pathname === '/hfc/home'`);
    await until(browser, `document.body.innerText.includes('Ada Lovelace')`);
    await open('/hfc/account/security');
    await until(browser, `[...document.querySelectorAll('input')].some((input) => input.value === 'Ada Lovelace')`);
    expect(browser.complaints()).toEqual([]);
  });
});
