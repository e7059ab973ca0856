import { escapeText } from 'entities';
import sanitizeHtml from 'sanitize-html';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import { richText } from '../../../rules/curation/rich-text.ts';
import { AppError } from '../../platform/errors/errors.ts';

/** In characters. Pasted office documents are mostly markup, which goes away. */
const MAX_INPUT = 100_000;
const DEEPEST = 8;

/** Paragraphs of escaped text. Most descriptions are only that, and need no parser. */
const PLAIN_PARAGRAPHS = /^(?:<p>(?:[^<>&]|&(?:amp|lt|gt|quot);|<br \/>)*<\/p>)*$/;

const isWebLink = (href: string | undefined): href is string => {
  const scheme = href === undefined ? undefined : URL.parse(href)?.protocol.slice(0, -1);
  return richText.schemes.some((allowed) => allowed === scheme);
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'svg',
    'math',
    'iframe',
    'noscript',
    'title',
    'xml',
    'template',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p'])),
    a: (_, { href }): sanitizeHtml.Tag => ({
      tagName: 'a',
      attribs: isWebLink(href) ? { href, rel: richText.rel } : {},
    }),
  },
  // A link that leads nowhere on the web becomes its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
};

/** Without their table, the words of cells would run together. */
const withoutTables = (html: string): string =>
  html.replaceAll(/<\/t[dh]\s*>/gi, ' ').replaceAll(/<\/tr\s*>/gi, '<br />');

/**
 * The description as HTML of the allow-list. What is clean stays as it is. Used where a description is written, and
 * again where it leaves for browsers, so that no row can bring other markup there.
 */
export function cleanDescription(html: string): string {
  return PLAIN_PARAGRAPHS.test(html) ? html : sanitizeHtml(withoutTables(html), options);
}

/** A plain text as a description of one paragraph. Its characters stay characters: `<b>` is no markup. */
export function descriptionOfText(text: string): string {
  return cleanDescription(`<p>${escapeText(text)}</p>`);
}

/**
 * A description as staff send it, cleaned for storing.
 * @throws AppError bad_request if it is too long.
 */
export function readDescription(html: string, path: InputError['path'] = 'body.editorial.description'): string {
  const clean = html.length > MAX_INPUT ? html : cleanDescription(html);
  if (clean.length <= richText.longest) return clean;
  const message = `must be at most ${richText.longest.toLocaleString('en-US')} characters of HTML`;
  throw new AppError('bad_request', 'The description is too long.', { errors: [{ path, message }] });
}
