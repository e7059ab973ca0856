/**
 * A browser with an engine other than Chromium, with the functions that these tests need. Elements are found by XPath.
 */
export interface EngineBrowser {
  open(url: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** The page's errors, as far as the engine reports them. */
  complaints(): string[];
  close(): Promise<void>;
}

/** Long enough for a slow machine. The tests don't wait longer than necessary. */
const PATIENCE_MS = 20_000;
const BETWEEN_LOOKS_MS = 100;

/** Waits until an expression in the page is true. @throws Error if it never becomes true. */
export async function until(browser: EngineBrowser, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await browser.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Never true: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
}
