import { readStyleSheet, type StyleSheet, usedStyles } from './used-styles.ts';

let sheetText = '';
let sheet: StyleSheet | undefined;

/**
 * Reduces a page's inline styles to those that the page uses, and returns these styles too. `css` must be in the page
 * exactly once.
 */
export function keepUsedStyles(html: string, css: string): { html: string; styles: string } {
  const start = html.indexOf(`>${css}</style>`) + 1;
  const [before, after] = [html.slice(0, start), html.slice(start + css.length)];
  if (!sheet || sheetText !== css) {
    sheet = readStyleSheet(css);
    sheetText = css;
  }
  // Leave out the styles themselves: a class that occurs only in them isn't used by the page.
  const styles = usedStyles(sheet, before + after);
  return { html: before + styles + after, styles };
}
