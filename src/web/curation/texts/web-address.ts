import { richText } from '../../../rules/curation/rich-text.ts';

/** An address on the web as a link may have it. Null if it is none. An address without a scheme gets https. */
export function webAddress(text: string, { complete = false } = {}): string | null {
  const trimmed = text.trim();
  const given = complete && !/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = URL.parse(given);
  if (!url || !richText.schemes.some((scheme) => url.protocol === `${scheme}:`)) return null;
  return complete && !url.hostname.includes('.') ? null : given;
}
