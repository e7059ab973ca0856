import { FeedError } from './feed-error.ts';

const MAX_LINK = 16_000;
const ELSEWHERE = 'has a link to the next page that leads elsewhere';

/** Encoded as OData servers expect it: a space is %20, never a plus sign, and what is harmless stays readable. */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%24', '$')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/');

/** The address of a resource below a service root. Undefined parameters are left out. */
export function odataUrl(
  root: string,
  resource: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = given.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
  return `${root}/${resource}${query === '' ? '' : `?${query}`}`;
}

/** A text in a query: in quotes, which are doubled inside. */
export const odataText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function linkBelow(root: string, link: string): URL | null {
  const url = link.length <= MAX_LINK ? URL.parse(link, `${root}/`) : null;
  const isBelow = url?.origin === new URL(root).origin && url.username === '' && url.password === '';
  return isBelow ? url : null;
}

/** Whether a link of the server leads to the server itself. */
export const isSafeLink = (root: string, link: string): boolean => linkBelow(root, link) !== null;

/**
 * A link of the server to its next page, as it is or below the service root.
 * @throws FeedError if it leads anywhere else, where the token must not go.
 */
export function safeLink(root: string, link: string): string {
  const url = linkBelow(root, link);
  if (!url) throw new FeedError('unsafe', ELSEWHERE);
  return url.href;
}
