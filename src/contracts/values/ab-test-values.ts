/** An A/B test: visitors are put into one of its groups by chance, and staff see how many of each group reach the goal. */
export interface AbTest {
  /** What staff want to know. */
  readonly question: string;
  /** The first group is the one that others are compared with. */
  readonly groups: readonly [string, ...string[]];
  /**
   * How many visitors each group needs before the test has a result, decided before it starts. Null for a test with a
   * single group, which has nothing to decide.
   */
  readonly planned: number | null;
}

/** Every A/B test. Its goal is that the visitor becomes a subscriber. */
export const abTests = {
  hfc_onboard: {
    question: 'How does the sign-up begin for visitors who come without a city?',
    groups: ['questionnaire_only'],
    planned: null,
  },
} as const satisfies Record<string, AbTest>;

export type AbTestName = keyof typeof abTests;
export type AbTestGroup = (typeof abTests)[AbTestName]['groups'][number];

export const abTestNames = Object.keys(abTests) as [AbTestName, ...AbTestName[]];
export const abTestGroups = Object.values(abTests).flatMap(({ groups }) => [...groups]) as [
  AbTestGroup,
  ...AbTestGroup[],
];
