import type { Browser, Page } from '@playwright/test';
import { watchRequests } from './settled.ts';

/** A page of another person, in a browser of its own: with other cookies and another storage. */
export async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  watchRequests(context);
  return context.newPage();
}
