import type { CallHandlers } from '../../../http/call-handler.ts';
import { addAgent, changeAgent, removeAgent } from './change-agents.ts';
import { listStaffAgents } from './staff-agents.ts';

export const curatedAgentRoutes = {
  'GET /hfc/_i/agents': async ({ db }) => ({ items: await listStaffAgents(db) }),
  'POST /hfc/_i/agents': async (ctx, { body }, { user, request_id }) => ({
    agent: await addAgent(ctx, body, { by: user.user_id, request_id }),
  }),
  'PUT /hfc/_i/agents/{agent_id}': async (ctx, { params, body }, { user, request_id, base_version }) => ({
    agent: await changeAgent(ctx, { ...params, changes: body, base_version }, { by: user.user_id, request_id }),
  }),
  'DELETE /hfc/_i/agents/{agent_id}': async (ctx, { params }, { user, request_id }) => {
    await removeAgent(ctx, params.agent_id, { by: user.user_id, request_id });
    return params;
  },
} satisfies CallHandlers;
