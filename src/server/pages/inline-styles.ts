import { readStyleSheet, type StyleSheet, usedStyles } from './used-styles.ts';

const STYLE = /(<style id="app-styles"[^>]*>)([\s\S]*?)(<\/style>)/;

let sheetText = '';
let sheet: StyleSheet | undefined;

/**
 * Leaves of a page's inline styles what the page uses.
 * @throws Error when the page carries no styles: it would be unreadable.
 */
export function keepUsedStyles(html: string): string {
  const [whole, open = '', css = '', close = ''] = STYLE.exec(html) ?? [];
  if (whole === undefined) throw new Error('The page has no styles');
  if (!sheet || sheetText !== css) {
    sheet = readStyleSheet(css);
    sheetText = css;
  }
  // Not by the styles themselves: what they name is no use of theirs.
  const used = usedStyles(sheet, html.replace(STYLE, ''));
  return html.replace(STYLE, () => `${open}${used}${close}`);
}
