import { privateMeta } from '../../lib/route-meta.ts';
import { staffScreen } from '../staff-screen.tsx';

export const meta = privateMeta;

const ReviewPeriods = staffScreen(async () => (await import('./review-periods.tsx')).ReviewPeriods);

/** The first screen of the staff's app. */
export default function ReviewPeriodsPage() {
  return <ReviewPeriods />;
}
