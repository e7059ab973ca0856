import { privateMeta } from '../../lib/route-meta.ts';
import { staffScreen } from '../staff-screen.tsx';
import type { Route } from './+types/desk-page';

export const meta = privateMeta;

const Desk = staffScreen(async () => (await import('./desk.tsx')).Desk);

/** What users and visitors want from the advisors. */
export default function DeskPage({ params: { desk_list, desk_id } }: Route.ComponentProps) {
  return <Desk list={desk_list} id={desk_id} />;
}
