import { privateMeta } from '../../lib/route-meta.ts';
import { staffScreen } from '../staff-screen.tsx';

export const meta = privateMeta;

const ReviewCycles = staffScreen(async () => (await import('./review-cycles.tsx')).ReviewCycles);

/** The first screen of the staff's app. */
export default function ReviewCyclesPage() {
  return <ReviewCycles />;
}
