import type { AuthHooks, AuthPlatform } from './auth-platform.ts';
import type { KeyRing } from './key-ring.ts';
import type { KnownNetworks } from './known-networks.ts';

/** The dependencies of the auth service's operations. */
export interface AuthContext extends AuthPlatform {
  hooks: AuthHooks;
  keys: KeyRing;
  networks: KnownNetworks;
}
