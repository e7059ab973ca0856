/** A page without the marks of its renderer, and the texts of its marked scripts and styles. */
export interface MarkedInlines {
  html: string;
  scripts: string[];
  styles: string[];
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Removes the mark from all elements of a rendered page, and returns the inline scripts and styles that had it. Markup
 * from the data can't have the mark, because the mark is a random word for this page alone.
 */
export function takeMarks(marked: string, mark: string): MarkedInlines {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, kind, attributes = '', text = ''] of marked.matchAll(INLINE)) {
    if (!attributes.includes(attribute)) continue;
    if (kind === 'style') styles.push(text);
    else if (!attributes.includes(' src=')) scripts.push(text);
  }
  return { html: marked.replaceAll(attribute, ''), scripts, styles };
}
