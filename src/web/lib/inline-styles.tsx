import { useContext } from 'react';
import css from '../app.css?inline';
import sheetUrl from '../app.css?url';
import { InlineMark } from './inline-mark.ts';

const ID = 'app-styles';

/**
 * The styles in the page itself: one request less before the first paint. The server leaves of them what the page uses;
 * the whole sheet is loaded with the scripts, from the address that is noted here. In the browser the text is read
 * back from the document, so that hydration finds the same.
 */
export function InlineStyles() {
  const text = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? '');
  return (
    <style id={ID} nonce={useContext(InlineMark)} data-sheet={sheetUrl} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
