import type { BrowserContext, Page, Request } from '@playwright/test';

/** The requests of a page that have not ended. */
class OpenRequests {
  readonly #open = new Set<Request>();
  readonly #waiting: (() => void)[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      // The requests of the previous document end with it.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#open.clear();
      this.#open.add(request);
    });
    page.on('requestfinished', (request) => this.#end(request));
    page.on('requestfailed', (request) => this.#end(request));
  }

  get areNone(): boolean {
    return this.#open.size === 0;
  }

  /** Resolves when no request is open. */
  async none(): Promise<void> {
    if (!this.areNone) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #end(request: Request): void {
    this.#open.delete(request);
    if (this.areNone) for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const requestsByPage = new WeakMap<Page, OpenRequests>();

/** Follows the requests of a context's pages, for `settled`. Call it before the context opens a page. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => requestsByPage.set(page, new OpenRequests(page)));
}

/** In milliseconds. After another window was in front, the browser may call a page back only half a minute later. */
const MAX_IDLE_WAIT = 500;

/** Waits until the page's scripts are idle. A page that is left meanwhile counts as idle. */
async function idle(page: Page): Promise<void> {
  await page
    .evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), MAX_IDLE_WAIT)
    .catch(() => undefined);
}

/**
 * Waits until the page has nothing left to do: its scripts have taken over and are idle, and no request is open. After that, only its user,
 * a timer or another tab changes the page.
 */
export async function settled(page: Page): Promise<void> {
  const requests = requestsByPage.get(page);
  if (!requests)
    throw new Error('The requests of this page are not watched. Call watchRequests with its context first.');
  await page.locator('html[data-started]').waitFor();
  await page.waitForLoadState('load');
  do {
    await requests.none();
    // What an answer changes may be shown in the next frame, and may request more.
    await idle(page);
    await idle(page);
  } while (!requests.areNone);
}

/**
 * Takes the connection from a page that has loaded everything. A page that is still loading would lose a different part of itself each
 * time. `context.setOffline(false)` brings the connection back.
 */
export async function loseConnection(page: Page): Promise<void> {
  await settled(page);
  await page.context().setOffline(true);
}
