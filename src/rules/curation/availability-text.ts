import type { AvailabilityCheck, CheckedCompound } from '../../contracts/homes/availability.ts';
import type { CurrentStatus } from '../../contracts/shapes/homes.ts';

/** What has become of a home that its feed was asked about, by its new status. */
const statusLabels: Readonly<Record<CurrentStatus, string>> = {
  sold: 'sold',
  recently_sold: 'sold',
  rented: 'rented',
  off_market: 'off the market',
  pending: 'pending',
  active: 'back on the market',
  unknown: 'with an unknown status',
};

const outcomeLabels: Readonly<Record<Exclude<CheckedCompound['outcome'], 'changed'>, string>> = {
  unchanged: 'unchanged',
  not_in_feed: 'no longer in the feed',
  manual: 'added by hand',
  no_feed: 'without a feed',
  unknown: 'without an answer now',
};
const NEW_FACTS = 'with other facts';

/** The order in which the labels are listed. */
const labels: readonly string[] = [
  outcomeLabels.unchanged,
  ...new Set(Object.values(statusLabels)),
  NEW_FACTS,
  outcomeLabels.not_in_feed,
  outcomeLabels.unknown,
  outcomeLabels.manual,
  outcomeLabels.no_feed,
];

function getLabel({ outcome, before, after }: CheckedCompound): string {
  if (outcome !== 'changed') return outcomeLabels[outcome];
  const status = after['current_status'];
  if (status === undefined || status === before['current_status']) return NEW_FACTS;
  return statusLabels[status as CurrentStatus];
}

/** Counts the outcomes of some homes: `11 homes asked: 9 unchanged, 2 sold.` Empty if there are no homes. */
function sentence(items: readonly CheckedCompound[], predicate: string): string[] {
  if (items.length === 0) return [];
  const byLabel = Map.groupBy(items, getLabel);
  const found = labels.flatMap((label) => {
    const count = byLabel.get(label)?.length ?? 0;
    if (count === 0) return [];
    return [items.length === 1 ? label : `${count} ${label}`];
  });
  return [`${items.length === 1 ? '1 home' : `${items.length} homes`} ${predicate}: ${found.join(', ')}.`];
}

const hasFeed = ({ outcome }: CheckedCompound): boolean => outcome !== 'manual' && outcome !== 'no_feed';

/** The result of a check of availability: `11 homes asked: 9 unchanged, 2 sold. 1 home can’t be asked about: added by hand.` */
export function availabilityText({ items, running }: Pick<AvailabilityCheck, 'items' | 'running'>): string {
  const sentences = [
    ...sentence(items.filter(hasFeed), 'asked'),
    ...sentence(
      items.filter((item) => !hasFeed(item)),
      'can’t be asked about',
    ),
  ];
  if (items.length === 0) sentences.push(running ? 'The feeds are being asked.' : 'There is no home to ask about.');
  if (running) sentences.push('The rest follows in the background.');
  return sentences.join(' ');
}
