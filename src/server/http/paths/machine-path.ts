import type { Config } from '../../platform/config/config.ts';

const MACHINE_PATH = /^\/(?:api|cdn|og|assets|live|uploads|analytics|recordings)(?:[/?]|$)/;
const DATA_PATH = /\.data(?:\?|$)/;

/**
 * Whether an address is for programs, which read problem documents, and not for pages. This holds for unknown addresses
 * too.
 */
export function isMachinePath(url: string, { auth: { prefix } }: Pick<Config, 'auth'>): boolean {
  if (MACHINE_PATH.test(url)) return true;
  return url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length));
}

/** Whether the application's router requests the data of a page. */
export function isDataPath(url: string): boolean {
  return DATA_PATH.test(url);
}
