import { readStyleSheet, type StyleSheet, usedStyles } from './used-styles.ts';

const STYLE = /(<style id="app-styles"[^>]*>)([\s\S]*?)(<\/style>)/;

let sheetText = '';
let sheet: StyleSheet | undefined;

/**
 * Leaves of a page's inline styles what the page uses.
 * @throws Error when the page carries no styles: it would be unreadable.
 */
export function keepUsedStyles(html: string): string {
  const found = STYLE.exec(html);
  if (!found) throw new Error('The page has no styles');
  const [whole, open = '', css = '', close = ''] = found;
  const [before, after] = [html.slice(0, found.index), html.slice(found.index + whole.length)];
  if (!sheet || sheetText !== css) {
    sheet = readStyleSheet(css);
    sheetText = css;
  }
  // Not by the styles themselves: what they name is no use of theirs.
  return before + open + usedStyles(sheet, before + after) + close + after;
}
