import type { CallHandlers } from '../../http/call-handler.ts';
import { findAgent } from './find-agent.ts';

export const agentRoutes = {
  'GET /hfc/advisor': async ({ db }, _input, { user }) => {
    const found = await findAgent(db, user?.user_id ?? null);
    if (!found) return { advisor: null };
    const { email: _, ...agent } = found;
    return { advisor: agent };
  },
} satisfies CallHandlers;
