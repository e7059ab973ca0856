import type { Config } from '../../config.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** What URL makes of any way to write an IPv4 address, a decimal number too. */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
const DECIMAL_HOST = /^[a-z][a-z\d+.-]*:\/\/(?:0x[\da-f]+|\d+)(?:[:/?#]|$)/i;

/** A glob as an expression: `*` stops at dots and slashes, `**` at nothing, `?` is one character that is neither. */
function globExpression(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

function isAllowed(text: string, { siteUrl, redirectUrls }: Config['auth']): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return false;
  const { protocol, hostname, host } = url;
  if (DECIMAL_HOST.test(text) || (IP_ADDRESS.test(hostname) && !LOOPBACK.test(hostname))) return false;
  const site = new URL(siteUrl);
  if (protocol === site.protocol && host === site.host) return true;
  // As URL reads it, not as it was written: backslashes and dots in the path mean the same to a browser.
  const plain = url.href.split('#', 1)[0] ?? '';
  return redirectUrls.some((glob) => [plain, plain.replace(/\/$/, '')].some((href) => globExpression(glob).test(href)));
}

/** Where somebody is led in the end: where they ask to, if that is ours or allowed, else the site. */
export function allowedRedirect({ auth }: Pick<Config, 'auth'>, redirect_to: string | null | undefined): string {
  return redirect_to && isAllowed(redirect_to, auth) ? redirect_to : auth.siteUrl;
}
