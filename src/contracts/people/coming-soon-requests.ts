import { z } from 'zod';
import { call } from '../protocol/call.ts';

/** An email address. Trimmed and in lower case, so that different spellings of an address count as the same address. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must be 254 characters or less')
  .pipe(z.email('must be an email address'));

const comingSoonRequest = z.object({
  city_key: z
    .string()
    .regex(/^[a-z_]+$/)
    .max(40),
  email: emailAddress,
});

export const comingSoonRequestCalls = {
  'POST /hfc/coming_soon_requests': call({
    auth: 'public',
    errors: ['not_found', 'conflict'],
    summary:
      'Requests an email when a city opens. The response is the same whether or not the address was already registered.',
    cost: 60,
    body: z.strictObject(comingSoonRequest.shape),
    response: z.object({ coming_soon_request: comingSoonRequest }),
  }),
};
