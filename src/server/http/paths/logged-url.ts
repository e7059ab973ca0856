import { KEY_PATHS, SECRET_PARAMS } from '../../../rules/navigation/secrets-in-text.ts';

const SECRETS = new RegExp(`([?&](?:${SECRET_PARAMS})=)[^&#]+`, 'g');
const KEYS = new RegExp(`(/(?:${KEY_PATHS})/)[^/?#]+`, 'g');

/** An address for the log, without private values. */
export function loggedUrl(url: string): string {
  return url.replaceAll(KEYS, '$1…').replaceAll(SECRETS, '$1…');
}
