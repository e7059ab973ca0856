import { z } from 'zod';
import { call } from './call.ts';

/** An email address. Trimmed and in lower case, so that different spellings of an address count as the same address. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must have 254 characters at most')
  .pipe(z.email('must be an e-mail address'));

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
    summary: 'Asks to be told when a city opens. Answers the same whether or not the address was there already.',
    cost: 60,
    body: z.strictObject(comingSoonRequest.shape),
    response: z.object({ coming_soon_request: comingSoonRequest }),
  }),
};
