/** A browser of another engine than Chromium, as far as the stories here drive it. Elements are found by XPath. */
export interface EngineBrowser {
  open(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** What the page has complained of, as far as the engine tells. */
  complaints(): string[];
  close(): Promise<void>;
}

/** Long enough for a slow machine; what comes sooner isn't waited for. */
const PATIENCE_MS = 20_000;
const BETWEEN_LOOKS_MS = 100;

/** Waits until an expression in the page is true. @throws Error when it doesn't become so. */
export async function until(browser: EngineBrowser, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await browser.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Never true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}
