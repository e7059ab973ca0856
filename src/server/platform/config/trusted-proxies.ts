import { isIP } from 'node:net';
import { z } from 'zod';

const NETWORK = /^(?<address>[^/]+)(?:\/(?<bits>\d{1,3}))?$/;
const BITS = { 0: 0, 4: 32, 6: 128 } as const;

/** The reason why a text isn't a proxy. Null if it is. */
function refusal(text: string): string | null {
  if (/^\d+$/.test(text))
    return `takes addresses and networks, not a number of proxies: clients could write the header of ${text} themselves`;
  const { address = '', bits } = NETWORK.exec(text)?.groups ?? {};
  const most = BITS[isIP(address) as keyof typeof BITS];
  if (most === 0) return `takes addresses and networks like 10.0.0.1 or 10.0.0.0/8, comma-joined, not "${text}"`;
  if (bits !== undefined && (Number(bits) < 1 || Number(bits) > most)) return `has a network without end: "${text}"`;
  return null;
}

/** The proxies whose X-Forwarded-For header counts: addresses and networks, comma-joined. `false` for none. */
export const trustedProxies = z
  .string()
  .transform((text) => (text === 'false' ? [] : text.split(',').map((part) => part.trim())))
  .superRefine((proxies, context) => {
    const message = proxies.map(refusal).find((reason) => reason !== null);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
