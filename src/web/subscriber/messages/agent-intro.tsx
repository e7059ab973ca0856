import type { ReactNode } from 'react';
import type { AssignedAgent } from '../../../contracts/people/agents.ts';
import { avatarHouseHues } from '../../../contracts/values/avatar-house.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { KnownAgent } from './use-agent.ts';

/** The advisor's portrait. Without one, a smiling house in a color of its own. The name is beside it. */
function AgentFace({ agent: { agent_id, headshot } }: { agent: AssignedAgent }) {
  if (headshot !== null)
    return <img src={paths.image(headshot, 400)} alt="" className="size-16 shrink-0 rounded-full object-cover" />;
  const hue = avatarHouseHues[agent_id % avatarHouseHues.length] ?? 'lime';
  return <Avatar hue={hue} face="Emma" className="size-16" />;
}

/** The advisor's name, or a general name while it isn't known. */
export function getReader(agent: KnownAgent): string {
  return agent !== null && typeof agent === 'object' ? agent.first_name : 'Your advisor';
}

/** The advisor's face beside a heading. Its place is reserved while the advisor loads. */
export function AgentIntro({ agent, children }: { agent: KnownAgent; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      {agent !== null && typeof agent === 'object' ? (
        <AgentFace agent={agent} />
      ) : (
        agent === 'loading' && <span className="size-16 shrink-0 rounded-full bg-gray-100" />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
