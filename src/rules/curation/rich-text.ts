/** What the description of a home may be made of. The server's sanitizer and the editor read this list. */
export const richText = {
  tags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  /** Of links. */
  schemes: ['http', 'https'],
  rel: 'noopener nofollow',
  /** In characters of HTML. */
  longest: 10_000,
} as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as rich text: blank lines end paragraphs, other line breaks stay. */
export function toRichText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Sanitized rich text as plain text with a line for each paragraph and each item of a list. */
export function getLines(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity)
    .trim();
}
