import { isSignedIn, lasting, ofThisTab } from '../lib/visit.ts';

/** What the auth service adds to an address that it leads back to. */
const FROM_AUTH_SERVICE = /[#&](?:access_token|error_code)=/;

/**
 * Whether anything here, or in the fragment of the address, could sign somebody in: without it nobody has to download what
 * would try.
 */
export function mayBeSignedIn(hash = ''): boolean {
  return (
    isSignedIn() ||
    lasting.get('account') !== undefined ||
    ofThisTab.get('magic_link_token') !== undefined ||
    FROM_AUTH_SERVICE.test(hash)
  );
}
