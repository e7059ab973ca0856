import { RecentlyViewed } from '../../listing/recently-viewed.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { MoreCompounds } from './more-compounds.tsx';

interface CompoundStripsProps {
  data: DashboardData;
  onOpen: (compound_id: number) => void;
}

/** The homes below the list: those that the visitor opened last, and some that the list doesn't show. */
export function CompoundStrips({ data, onOpen }: CompoundStripsProps) {
  return (
    <>
      <div className="px-4 pt-10 empty:hidden md:px-6">
        <RecentlyViewed now={new Date(data.now)} onOpen={onOpen} />
      </div>
      <MoreCompounds data={data} onOpen={onOpen} />
    </>
  );
}
