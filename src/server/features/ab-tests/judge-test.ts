import type { AbTestResult } from '../../../contracts/people/ab-tests.ts';
import type { AbTest } from '../../../contracts/values/ab-test-values.ts';
import { chanceToBeat, difference, type Proportion, pValue, unevenness, wilson } from './proportions.ts';

/** How many visitors of a group there are, and how many of them became subscribers. */
export interface GroupCounts {
  ab_test_group: string;
  visitors: number;
  subscribers: number;
  first_timestamp: Date | null;
}

type Group = AbTestResult['groups'][number];

/** A difference that chance makes less often than this counts. */
const CONVINCING = 0.05;
/** Sizes of groups that chance makes less often than this are a fault. */
const FAULTY = 0.001;

function compare(
  first: Proportion,
  other: Proportion,
  { isDecided, comparisons }: { isDecided: boolean; comparisons: number },
): Group['versus_first'] {
  if (first.n === 0 || other.n === 0) return null;
  const apart = difference(first, other);
  const p_value = pValue(first, other);
  // Several comparisons have several chances to be wrong (Bonferroni).
  const isConvincing = p_value < CONVINCING / comparisons;
  const side = apart.value > 0 ? 'better' : 'worse';
  return {
    difference: apart,
    p_value,
    chance_to_beat: chanceToBeat(first, other),
    verdict: isDecided ? (isConvincing ? side : 'no_difference') : null,
  };
}

/** What the counts of an A/B test say, and how sure that is. No verdict before each group has its planned visitors. */
export function judgeTest(ab_test: string, test: AbTest, counts: readonly GroupCounts[]): AbTestResult {
  const counted = test.groups.map(
    (ab_test_group) =>
      counts.find((count) => count.ab_test_group === ab_test_group) ?? {
        ab_test_group,
        visitors: 0,
        subscribers: 0,
        first_timestamp: null,
      },
  );
  const proportions = counted.map(({ visitors, subscribers }) => ({ hits: subscribers, n: visitors }));
  const [first = { hits: 0, n: 0 }] = proportions;
  const { planned } = test;
  const isDecided = planned !== null && proportions.every(({ n }) => n >= planned);
  const begun = counted.flatMap(({ first_timestamp }) => first_timestamp?.getTime() ?? []);
  return {
    ab_test,
    question: test.question,
    planned,
    first_timestamp: begun.length > 0 ? new Date(Math.min(...begun)).toISOString() : null,
    groups: counted.map(({ ab_test_group, visitors, subscribers }, index) => {
      const own = { hits: subscribers, n: visitors };
      return {
        ab_test_group,
        visitors,
        subscribers,
        rate: visitors > 0 ? wilson(own) : null,
        versus_first: index === 0 ? null : compare(first, own, { isDecided, comparisons: counted.length - 1 }),
      };
    }),
    is_uneven: unevenness(proportions.map(({ n }) => n)) < FAULTY,
  };
}
