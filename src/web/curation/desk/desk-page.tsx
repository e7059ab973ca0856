import { requireId } from '../../lib/navigation/require-id.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { staffScreen } from '../staff-screen.tsx';
import type { Route } from './+types/desk-page';

export const meta = privateMeta;

export const loader = ({ params }: Route.LoaderArgs) => requireId(params.desk_id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => requireId(params.desk_id);

const Desk = staffScreen(async () => (await import('./desk.tsx')).Desk);

/** What users and visitors want from the advisors. */
export default function DeskPage({ params: { desk_list, desk_id } }: Route.ComponentProps) {
  return <Desk list={desk_list} id={desk_id} />;
}
