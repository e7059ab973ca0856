import { carriesToken } from '../../../rules/navigation/token-params.ts';
import type { Config } from '../../platform/config/config.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** The form in which URL returns an IP address, for every notation of IPv4, including a decimal number. */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
const DECIMAL_HOST = /^[a-z][a-z\d+.-]*:\/\/(?:0x[\da-f]+|\d+)(?:[:/?#]|$)/i;

/**
 * A glob as a regular expression. `*` matches anything but dots and slashes, `**` matches anything, and `?` matches one
 * character that is neither a dot nor a slash.
 */
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
  // The service would email such a link in our name, and the page would sign its reader in to a stranger's account.
  if (carriesToken(url.href)) return false;
  const site = new URL(siteUrl);
  if (protocol === site.protocol && host === site.host) return true;
  // Compare the URL as it was parsed, not as it was written: browsers treat backslashes and dots in a path the same
  // way.
  const plain = url.href.split('#', 1)[0] ?? '';
  return redirectUrls.some((glob) => [plain, plain.replace(/\/$/, '')].some((href) => globExpression(glob).test(href)));
}

/**
 * The address to redirect the user to in the end: the requested address if it is ours or allowed, otherwise the site.
 */
export function allowedRedirect({ auth }: Pick<Config, 'auth'>, redirect_to: string | null | undefined): string {
  return redirect_to && isAllowed(redirect_to, auth) ? redirect_to : auth.siteUrl;
}
