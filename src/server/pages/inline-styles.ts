import { readStyleSheet, type StyleSheet, usedStyles } from './used-styles.ts';

let sheetText = '';
let sheet: StyleSheet | undefined;

/** Leaves of a page's inline styles what the page uses; says which that is. The styles stand in the page once, as given. */
export function keepUsedStyles(html: string, css: string): { html: string; styles: string } {
  const start = html.indexOf(`>${css}</style>`) + 1;
  const [before, after] = [html.slice(0, start), html.slice(start + css.length)];
  if (!sheet || sheetText !== css) {
    sheet = readStyleSheet(css);
    sheetText = css;
  }
  // Not by the styles themselves: what they name is no use of theirs.
  const styles = usedStyles(sheet, before + after);
  return { html: before + styles + after, styles };
}
