import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** The shortest prefix of a network, by its kind. A wider network has strangers in it, who would write the header. */
const MIN_BITS = { ipv4: 8, ipv6: 7 } as const;
const MAPPED_BITS = 96;

/** The address and the prefix length of a network. An address alone has no prefix. Null if the text is neither. */
function parse(text: string): { address: ipaddr.IPv4 | ipaddr.IPv6; bits: number | null } | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)) {
    return { address: ipaddr.parse(text), bits: null };
  }
  if (!text.includes('/') || !ipaddr.isValidCIDR(text)) return null;
  const [address, bits] = ipaddr.parseCIDR(text);
  return { address, bits };
}

/** The reason why a text isn't a proxy. Null if it is. */
function refusal(text: string): string | null {
  if (/^\d+$/.test(text))
    return `takes addresses and networks, not a number of proxies: clients could write the header of ${text} themselves`;
  const network = parse(text);
  if (!network) return `takes addresses and networks like 10.0.0.1 or 10.0.0.0/8, comma-joined, not "${text}"`;
  const { address, bits } = network;
  if (bits === null) return null;
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  const fewest = isMapped ? MAPPED_BITS + MIN_BITS.ipv4 : MIN_BITS[address.kind()];
  return bits < fewest ? `has a network that is too wide (/${fewest} at least): "${text}"` : null;
}

/** The proxies whose X-Forwarded-For header counts: addresses and networks, comma-joined. `false` for none. */
export const trustedProxies = z
  .string()
  .transform((text) => (text === 'false' ? [] : text.split(',').map((part) => part.trim())))
  .superRefine((proxies, context) => {
    const message = proxies.map(refusal).find((reason) => reason !== null);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
