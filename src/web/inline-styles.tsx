import { useContext } from 'react';
import css from './app.css?inline';
import sheetUrl from './app.css?url';
import faces from './fonts/fallback-faces.css?inline';
import { InlineMark } from './lib/inline-mark.ts';

const ID = 'app-styles';

/**
 * Puts the styles into the page itself, to save a request before the first paint. The server keeps only the styles that
 * the page uses. The scripts later load the whole stylesheet from the address in `data-sheet`. In the browser this
 * component reads the text back from the document, so that hydration finds the same text.
 */
export function InlineStyles() {
  const text = import.meta.env.SSR ? css + faces : (document.getElementById(ID)?.textContent ?? '');
  return (
    <style id={ID} nonce={useContext(InlineMark)} data-sheet={sheetUrl} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
