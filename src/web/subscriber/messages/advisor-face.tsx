import type { Advisor } from '../../../contracts/people/agents.ts';
import { avatarHouseHues } from '../../../contracts/values/avatar-house.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** The advisor's portrait. Without one, a smiling house in a color of its own. The name is beside it. */
export function AdvisorFace({ advisor: { agent_id, headshot } }: { advisor: Advisor }) {
  if (headshot !== null)
    return <img src={paths.image(headshot, 400)} alt="" className="size-16 shrink-0 rounded-full object-cover" />;
  const hue = avatarHouseHues[agent_id % avatarHouseHues.length] ?? 'lime';
  return <Avatar hue={hue} face="Emma" className="size-16" />;
}
