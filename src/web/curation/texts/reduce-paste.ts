/** Elements without words for readers. */
const SILENT = /<(style|script|head|title|template|svg|xml|o:p)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<!\[[\s\S]*?\]>/gi;
const TAG = /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const KEPT = /^(?:p|br|ul|ol|li|div|h[1-6]|table|tbody|blockquote)$/;
const CELL = /^t[dh]$/;
const EMPTY = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr']);

const isBold = (style: string): boolean => /font-weight:\s*(?:bold|[6-9]00)/i.test(style);
const isItalic = (style: string): boolean => /font-style:\s*italic/i.test(style);

function getMarks(name: string, attributes: string): string[] {
  if (name === 'b' || name === 'strong') return /font-weight:\s*(?:normal|[1-5]00)/i.test(attributes) ? [] : ['strong'];
  if (name === 'i' || name === 'em') return /font-style:\s*normal/i.test(attributes) ? [] : ['em'];
  return [...(isBold(attributes) ? ['strong'] : []), ...(isItalic(attributes) ? ['em'] : [])];
}

/** What an element becomes: tags that are opened in its place. */
function getReplacement(name: string, attributes: string): { name: string; open: string }[] {
  if (name === 'a') {
    const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
    const address = (href?.[1] ?? href?.[2] ?? href?.[3] ?? '').replaceAll('"', '&quot;');
    return [{ name, open: `<a href="${address}">` }];
  }
  if (name === 'tr') return [{ name: 'div', open: '<div>' }];
  if (KEPT.test(name)) return [{ name, open: `<${name}>` }];
  if (!['b', 'strong', 'i', 'em', 'span', 'font'].includes(name)) return [];
  return getMarks(name, attributes).map((mark) => ({ name: mark, open: `<${mark}>` }));
}

/**
 * Pasted HTML with only the elements that descriptions are made of. The styles of office programs become formats, because the page's policy
 * keeps browsers from reading them. The editor and the server each clean the result again.
 */
export function reducePaste(html: string): string {
  const open: { of: string; closing: string }[] = [];
  return html.replaceAll(SILENT, '').replaceAll(TAG, (_, slash: string, given: string, attributes: string) => {
    const name = given.toLowerCase();
    if (slash === '') {
      const tags = getReplacement(name, attributes);
      // Without their table, the words of cells would run together.
      const closing = CELL.test(name) ? [' '] : tags.map((tag) => `</${tag.name}>`).toReversed();
      if (!EMPTY.has(name)) open.push({ of: name, closing: closing.join('') });
      return tags.map((tag) => tag.open).join('');
    }
    const at = open.findLastIndex(({ of }) => of === name);
    if (at === -1) return '';
    const ended = open.splice(at);
    return ended
      .toReversed()
      .map(({ closing }) => closing)
      .join('');
  });
}
