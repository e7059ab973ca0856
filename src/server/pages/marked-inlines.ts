/** A page without the marks of its renderer, and the texts of what was marked. */
export interface MarkedInlines {
  html: string;
  scripts: string[];
  styles: string[];
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Takes the mark off all elements of a rendered page, and tells which inline scripts and styles had it. Markup that came
 * into the page with the data can't have it: it is a random word of this one page.
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
