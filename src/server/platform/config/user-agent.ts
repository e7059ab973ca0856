import type { Config } from './config.ts';

/** Names the app and its address to other sites, as public services require. Headers accept only ASCII characters. */
export function getUserAgent({ productName, publicUrl }: Config): string {
  return `${productName} (+${publicUrl})`.replace(/[^\x20-\x7e]/g, '?');
}
