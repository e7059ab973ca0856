import type { IncomingMessage } from 'node:http';

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;

/**
 * A request's target as a path with a query that everything behind it can read. The host of a target in absolute form
 * (RFC 9112, 3.2.2) is left out, as if it had come by its path. A backslash, which browsers take for a slash, and a percent
 * sign that means nothing are plain characters: such a path is an unknown page like any other.
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

/** Why a request isn't even looked at; null when it may be. */
export function requestRefusal({ url = '/', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): string | null {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  // Which one counts is for each server on the way to guess.
  if (hosts.length > 1) return 'The request names more than one host.';
  return url.startsWith('/') || ABSOLUTE_FORM.test(url) ? null : 'The request asks for no path.';
}
