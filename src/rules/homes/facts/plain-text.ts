const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Sanitized rich text as one line of plain text. Short, because visitors download it. */
export function getPlainText(html: string): string {
  return html
    .replaceAll(/<\/?(strong|em|a)?\b[^>]*>/g, (_, inline) => (inline ? '' : ' '))
    .replaceAll(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
