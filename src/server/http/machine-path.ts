import type { Config } from '../config.ts';

const MACHINE_PATH = /^\/(?:api|cdn|og|assets)(?:[/?]|$)/;
const DATA_PATH = /\.data(?:\?|$)/;

/** Whether an address belongs to machines, who read problem documents: what isn't there isn't a page either. */
export function isMachinePath(url: string, { auth: { prefix } }: Pick<Config, 'auth'>): boolean {
  if (MACHINE_PATH.test(url)) return true;
  return url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length));
}

/** Whether the application's router asks for the data of a page. */
export function isDataPath(url: string): boolean {
  return DATA_PATH.test(url);
}
