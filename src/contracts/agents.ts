import { z } from 'zod';
import { call } from './call.ts';
import { id, imageId } from './fields.ts';

export const agent = z.object({
  agent_id: id,
  first_name: z.string(),
  /** Image id of the portrait. */
  headshot: imageId.nullable(),
  headshot_filename: z.string().nullable(),
  fallback_lnf_advisor: z.boolean(),
});

/** What a sender may know of the advisor who gets the message. Never the advisor's address. */
export const advisor = agent.omit({ fallback_lnf_advisor: true });

export const agentCalls = {
  'GET /hfc/advisor': call({
    auth: 'optional',
    summary:
      'Returns the advisor who gets the caller’s messages: the user’s own advisor, else the fallback advisor. Null if there is none.',
    response: z.object({ advisor: advisor.nullable() }),
  }),
};

export type Agent = z.infer<typeof agent>;
export type Advisor = z.infer<typeof advisor>;
