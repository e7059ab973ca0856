import css from '../app.css?inline';

const ID = 'app-styles';

/**
 * All styles in the page itself: one request less before the first paint. In the browser the text is read back from
 * the document, so that the application's scripts needn't carry it again and hydration finds the same text.
 */
export function InlineStyles() {
  const text = import.meta.env.SSR ? css : (document.getElementById(ID)?.textContent ?? '');
  return <style id={ID} dangerouslySetInnerHTML={{ __html: text }} />;
}
