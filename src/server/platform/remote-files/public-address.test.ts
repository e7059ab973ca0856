import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { ForbiddenAddressError, isPublicAddress, requireAllowedHost } from './public-address.ts';

/** The ranges of IANA's IPv4 special-purpose address registry, and multicast. */
const IPV4_RANGES = [
  '0.0.0.0/8',
  '0.0.0.0/32',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.0.0/29',
  '192.0.0.8/32',
  '192.0.0.9/32',
  '192.0.0.10/32',
  '192.0.0.170/32',
  '192.0.0.171/32',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.88.99.2/32',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
];

/** The ranges of IANA's IPv6 special-purpose address registry, multicast, and ranges that lead to IPv4 addresses. */
const IPV6_RANGES = [
  '::1/128',
  '::/128',
  // IPv4-compatible.
  '::/96',
  // IPv4-mapped.
  '::ffff:0:0/96',
  // IPv4-translated.
  '::ffff:0:0:0/96',
  // NAT64.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  // Teredo.
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  // 6to4.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // Not assigned.
  '4000::/3',
  '8000::/1',
];

/** The first and the last address of a range. */
function getEnds(range: string): string[] {
  const [address, bits] = ipaddr.parseCIDR(range);
  const first = address.toByteArray();
  const last = first.map((byte, index) => byte | (0xff >> Math.min(8, Math.max(0, bits - index * 8))));
  return [first, last].map((bytes) => ipaddr.fromByteArray(bytes).toString());
}

describe('a public address', () => {
  it.each([...IPV4_RANGES, ...IPV6_RANGES])('is none of %s', (range) => {
    for (const address of getEnds(range)) expect(isPublicAddress(address), address).toBe(false);
  });

  it.each([
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '169.254.169.254',
    '169.254.0.23',
    '100.100.100.200',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
  ])('is no address of a metadata service: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['::7f00:1', '::127.0.0.1', '::a9fe:a9fe', '64:ff9b::7f00:1', '2002:7f00:1::', 'fe80::1%eth0', 'none', ''])(
    'is none that leads inside in another form: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  it.each(['93.184.216.34', '1.1.1.1', '168.63.129.17', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a host', () => {
  it.each([
    'metadata.google.internal',
    'METADATA.google.internal.',
    'metadata',
    'metadata.goog',
    'instance-data.ec2.internal',
    'metadata.tencentyun.com',
    'localhost',
    'db.localhost',
    'printer.local',
    'nas.home.arpa',
    '[::7f00:1]',
    '168.63.129.16',
  ])('with a name or an address inside is refused: %s', (host) => {
    expect(() => requireAllowedHost(host, isPublicAddress)).toThrow(ForbiddenAddressError);
  });

  it.each(['photos.example.com', 'internal.example.com', 'metadata.example.com', '[2606:2800:220:1::1]', '1.1.1.1'])(
    'of the public internet is allowed: %s',
    (host) => {
      expect(() => requireAllowedHost(host, isPublicAddress)).not.toThrow();
    },
  );
});
