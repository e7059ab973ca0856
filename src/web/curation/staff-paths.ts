import { pathOf, routeTable } from '../../rules/navigation/route-table.ts';

/** Links to the staff's screens. Apart from those of all screens, because visitors download those. */
export const staffPaths = {
  reviewPeriod: (review_period_id: number) => pathOf('reviewPeriod', { review_period_id }),
  currentCycle: () => routeTable.currentCycle.path,
};
