import type { CallHandlers } from '../../../http/call-handler.ts';
import { addAgent, changeAgent, removeAgent } from './change-agents.ts';
import { listStaffAgents } from './staff-agents.ts';

export const curatedAgentRoutes = {
  'GET /hfc/_i/agents': async ({ db }) => ({ items: await listStaffAgents(db) }),
  'POST /hfc/_i/agents': async (ctx, { body }, { actor }) => ({
    agent: await addAgent(ctx, body, actor),
  }),
  'PUT /hfc/_i/agents/{agent_id}': async (ctx, { params, body }, { actor }) => ({
    agent: await changeAgent(ctx, { ...params, changes: body }, actor),
  }),
  'DELETE /hfc/_i/agents/{agent_id}': async (ctx, { params }, { actor }) => {
    await removeAgent(ctx, params.agent_id, actor);
    return params;
  },
} satisfies CallHandlers;
