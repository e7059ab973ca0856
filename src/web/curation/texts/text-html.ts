/**
 * The HTML of an editor as the server's sanitizer writes it. Then a text that the server confirms is the same text, letter
 * by letter. Empty paragraphs at the end are no text.
 */
export function textHtml(html: string): string {
  return html
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('<br>', '<br />')
    .replace(/(?:<p><\/p>)+$/, '');
}
