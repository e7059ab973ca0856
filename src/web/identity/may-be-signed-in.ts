import { isSignedIn, rememberedAccount } from '../lib/storage/remembered-account.ts';
import { ofThisTab } from '../lib/storage/stored-values.ts';

/** The parameters that the auth service adds to an address when it redirects back. */
const FROM_AUTH_SERVICE = /[#&](?:access_token|error|error_code)=/;

/**
 * Whether anything stored here, or in the fragment of the address, could sign a user in. If not, the page doesn't need
 * to download the sign-in code.
 */
export function mayBeSignedIn(hash = ''): boolean {
  return (
    isSignedIn() ||
    rememberedAccount() !== undefined ||
    ofThisTab.get('magic_link_token') !== undefined ||
    FROM_AUTH_SERVICE.test(hash)
  );
}
