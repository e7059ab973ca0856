import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Tells whether files may be fetched from an address. */
export type AddressRule = (address: string) => boolean;

/** Whether an address is one of the public internet, not of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

/** A host has no address from which files may be fetched. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/** @throws ForbiddenAddressError for a host that is written as an address that isn't allowed. */
export function requireAllowedHost(hostname: string, allows: AddressRule): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !allows(host)) throw new ForbiddenAddressError(`${host} isn't public`);
}

/**
 * Looks up hosts for a connection, which then uses these addresses: no second lookup can give others. Leaves out the addresses
 * that aren't allowed.
 */
export function lookupAllowed(allows: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []).filter(({ address }) => allows(address));
      const [first] = addresses;
      if (error) callback(error, []);
      else if (!first) callback(new ForbiddenAddressError(`${hostname} isn't public`), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
