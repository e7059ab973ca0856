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

/** An agent as staff see it. */
export const staffAgent = agent.extend({
  /** Where the agent gets messages. Null for agents who get none. Never published. */
  email: z.string().nullable(),
  /** The agent's id in the CRM. */
  attio_id: z.string().nullable(),
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
  'GET /hfc/_i/agents': call({
    auth: 'staff',
    summary: 'Returns all agents, by id, with what only staff may see.',
    response: z.object({ items: z.array(staffAgent) }),
  }),
};

export type StaffAgent = z.infer<typeof staffAgent>;
export type Agent = z.infer<typeof agent>;
export type Advisor = z.infer<typeof advisor>;
