import ipaddr from 'ipaddr.js';

/** How many groups of an IPv6 address name its network. The owner of a network has all addresses in it. */
const NETWORK_GROUPS = 4;

/** The key to count a client by: its IPv4 address, or the /64 network of its IPv6 address. */
export function clientKey(ip: string | null): string {
  if (ip === null) return 'unknown';
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
