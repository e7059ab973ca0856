/** What a run of a feed reads: everything for the first time, what has changed, all keys to compare, or known words again. */
export const feedRunKinds = ['backfill', 'incremental', 'reconciliation', 'remapping'] as const;
export type FeedRunKind = (typeof feedRunKinds)[number];

/**
 * How a run of a feed ended. `pile_up`: more rows had one time than can be asked for. `incomplete`: fewer keys came than the
 * feed counted. `braked`: too many listings were gone to believe it.
 */
export const feedRunOutcomes = ['done', 'failed', 'paused', 'pile_up', 'incomplete', 'braked'] as const;
export type FeedRunOutcome = (typeof feedRunOutcomes)[number];

/** What staff and schedules order: to read changes, to compare all keys, to read known records again. */
export const feedOrders = ['sync', 'reconcile', 'remap'] as const;
export type FeedOrder = (typeof feedOrders)[number];
