import type { IncomingMessage } from 'node:http';

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/**
 * A request's target as a path with a query that all later code can read. Leaves out the host of a target in absolute
 * form (RFC 9112, 3.2.2), as if the client had sent only the path. Escapes backslashes, which browsers treat as
 * slashes, and invalid percent signs. Such a path is then an unknown page like any other.
 */
export function readableTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.replace(ABSOLUTE_FORM, '').replace(/^(?=\?|$)/, '/');
  if (!/[%\\]/.test(target)) return target;
  const end = target.search(/[?#]|$/);
  const path = target.slice(0, end).replaceAll('\\', '%5C');
  return (isReadable(path) ? path : path.replaceAll('%', '%25')) + target.slice(end);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const UNRESERVED = /[\w.~-]/;

/**
 * A target whose path has no needless escapes, such as `%61` for `a`. The router finds a path in either spelling. Pages
 * have redirects of their own.
 */
export function plainTarget(target: string): string {
  const end = target.search(/[?#]|$/);
  const path = target.slice(0, end).replaceAll(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCodePoint(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped;
  });
  return path + target.slice(end);
}

type Head = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'>;

/** The reason why a request is refused before anything else. Null if it isn't. */
export function requestRefusal({ url = '/', rawHeaders, httpVersion }: Head): string | null {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  // With several hosts, each server on the way might choose another.
  if (hosts.length > 1) return 'The request names more than one host.';
  if (hosts.length === 0 && httpVersion === '1.1') return 'The request doesn’t name a host.';
  return url.startsWith('/') || ABSOLUTE_FORM.test(url) ? null : 'The request doesn’t name a path.';
}
