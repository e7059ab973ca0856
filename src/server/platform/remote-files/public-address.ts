import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Tells whether files may be fetched from an address. */
export type AddressRule = (address: string) => boolean;

/** IPv6 addresses of the public internet. All others are special, reserved or lead to an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses inside clouds that look public. All other addresses of metadata services are in ranges that the library
 * knows: 169.254.169.254 and 169.254.0.23 (link-local), 100.100.100.200 (carrier-grade NAT), 192.0.0.192 (reserved),
 * fd00:ec2::254 and fd20:ce::254 (unique local).
 */
const CLOUD_ADDRESSES: ReadonlySet<string> = new Set([
  // Azure: metadata, DNS and health.
  '168.63.129.16',
]);

/**
 * Names of metadata services, and the ends of names that no public host has (RFC 6761, 6762, 8375 and the decision of
 * ICANN about `internal`).
 */
const INSIDE_NAMES: ReadonlySet<string> = new Set([
  'instance-data',
  'metadata',
  'metadata.goog',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.tencentyun.com',
  'api.metadata.cloud.ibm.com',
]);
const INSIDE_ENDS = /(?:^|\.)(?:internal|local|localhost|home\.arpa)$/;

/** Whether an address is one of the public internet, not of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || CLOUD_ADDRESSES.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** A host has no address from which files may be fetched. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/** @throws ForbiddenAddressError for a host that is written as an address that isn't allowed, or has a name inside. */
export function requireAllowedHost(hostname: string, allows: AddressRule): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) {
    if (!allows(host)) throw new ForbiddenAddressError(`${host} isn't public`);
    return;
  }
  const name = host.toLowerCase().replace(/\.+$/, '');
  if (INSIDE_NAMES.has(name) || INSIDE_ENDS.test(name)) throw new ForbiddenAddressError(`${name} isn't public`);
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
