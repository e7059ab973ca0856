import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, idText, imageId } from '../shapes/fields.ts';
import { staffImage } from '../shapes/staff-image.ts';
import { userName } from './users.ts';

export const agent = z.object({
  agent_id: id,
  first_name: z.string(),
  /** Image id of the portrait. */
  headshot: imageId.nullable(),
  /** The name of the portrait's file when it was chosen. */
  headshot_filename: z.string().nullable(),
  fallback_lnf_advisor: z.boolean(),
});

/** An agent as staff see it. */
export const staffAgent = agent.extend({
  /** Where the agent gets messages. Null for agents who get none. Never published. */
  email: z.string().nullable(),
  /** The agent's id in the CRM. */
  attio_id: z.string().nullable(),
  version: count,
  /** A portrait that was given and isn't ready, or has failed. */
  pending_headshot: staffImage.nullable(),
  /** How many users have the agent as their own advisor. */
  users: count,
  threads: count,
  tours: count,
});

const agentFields = z.strictObject({
  first_name: userName.min(1),
  email: z.email().max(254).toLowerCase().nullable(),
  /** There is only one. Choosing another agent ends the choice of the agent before. */
  fallback_lnf_advisor: z.boolean(),
});

const agentParams = z.object({ agent_id: idText });

/** What a sender may know of the advisor who gets the message. Never the advisor's address. */
export const assignedAgent = agent.omit({ fallback_lnf_advisor: true });

export const agentCalls = {
  'GET /hfc/advisor': call({
    auth: 'optional',
    summary:
      'Returns the advisor who gets the caller’s messages: the user’s own advisor, else the fallback advisor. Null if there is none.',
    response: z.object({ advisor: assignedAgent.nullable() }),
  }),
  'GET /hfc/_i/agents': call({
    auth: 'staff',
    summary: 'Returns all agents, by id, with what only staff may see.',
    response: z.object({ items: z.array(staffAgent) }),
  }),
  'POST /hfc/_i/agents': call({
    auth: 'staff',
    once: true,
    errors: ['conflict'],
    summary: 'Adds an agent. The fallback advisor needs an address: otherwise 409.',
    body: agentFields,
    versioned: 'agent',
    response: z.object({ agent: staffAgent }),
  }),
  'PUT /hfc/_i/agents/{agent_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Changes an agent. Requires If-Match. Absent fields stay. Responds with 409 if there would be no fallback advisor with an address.',
    params: agentParams,
    body: agentFields.partial(),
    versioned: 'agent',
    response: z.object({ agent: staffAgent }),
  }),
  'DELETE /hfc/_i/agents/{agent_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Deletes an agent without users, threads and tours. Responds with 409 and their numbers otherwise, and for the fallback advisor.',
    params: agentParams,
    response: z.object({ agent_id: id }),
  }),
};

export type StaffAgent = z.infer<typeof staffAgent>;
export type Agent = z.infer<typeof agent>;
export type AssignedAgent = z.infer<typeof assignedAgent>;
