import { createHash } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';

function hashes(texts: readonly string[]): Set<string> {
  return new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
}

function getOrigin(url: string | undefined): string[] {
  // A tile address may contain {s}, which stands for any subdomain.
  return url?.startsWith('http')
    ? [new URL(url.replace('{s}.', '')).origin.replace('//', url.includes('{s}.') ? '//*.' : '//')]
    : [];
}

/**
 * The policy of a page. It allows the inline scripts and styles that we put into the page, by hash. Everything else
 * must come from our own address, or from hosts in the configuration. Has no nonce, so that shared caches may store the
 * page.
 */
export function contentSecurityPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  config: Config,
): string {
  const scripts = hashes(inline.scripts);
  const styles = hashes(inline.styles);
  const cdn = getOrigin(config.cdnUrl);
  const auth = config.auth.hosted ? getOrigin(config.auth.url) : [];
  const uploads = getOrigin(config.bucket?.publicUrl);
  const analytics = config.analytics.isOn ? getOrigin(config.analytics.url) : [];
  const map = [config.map.tilesUrl, config.map.styleUrl, ...config.map.hosts].flatMap(getOrigin);
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scripts]],
    ['style-src', ["'self'", ...styles]],
    ['img-src', ["'self'", 'data:', 'blob:', ...cdn, ...map]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...cdn, ...auth, ...uploads, ...analytics, ...map]],
    ['worker-src', ["'self'", 'blob:']],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}
