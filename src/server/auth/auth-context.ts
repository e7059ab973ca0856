import type { AuthHooks, AuthPlatform } from './auth-platform.ts';
import type { KeyRing } from './keys/key-ring.ts';

/** What the verbs of the auth service reach. */
export interface AuthContext extends AuthPlatform {
  hooks: AuthHooks;
  keys: KeyRing;
}
