import type { CallHandlers } from '../../http/call-handler.ts';
import { findAdvisor } from './find-advisor.ts';

export const agentRoutes = {
  'GET /hfc/advisor': async ({ db }, _input, { user }) => {
    const found = await findAdvisor(db, user?.user_id ?? null);
    if (!found) return { advisor: null };
    const { email: _, ...advisor } = found;
    return { advisor };
  },
} satisfies CallHandlers;
