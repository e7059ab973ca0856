/** Hints about which subscriber to sign in as. All are subscriber ids, null or absent if unknown. */
export interface SubscriberHints {
  /** The subscriber that a link set for the next login. */
  nextLogin?: number | null;
  /** `hfc_last_active_subscriber_id` of the session token. */
  lastActive?: number | null;
  /** The subscriber in the cached account. */
  cached?: number | null;
}

/**
 * The subscriber to sign in as: the first hint that belongs to the user, else the user's first subscriber. Null if the
 * user has no subscribers.
 */
export function chooseSubscriber(
  hfc_subscriber_ids: readonly number[],
  { nextLogin, lastActive, cached }: SubscriberHints,
): number | null {
  const valid = [nextLogin, lastActive, cached].find((id) => id != null && hfc_subscriber_ids.includes(id));
  return valid ?? hfc_subscriber_ids[0] ?? null;
}

/**
 * The current subscriber after the user's list was replaced: the same subscriber if it is still in the list, else the
 * first. Null if the list is empty.
 */
export function subscriberAfterReplacement(
  current: number | null,
  hfc_subscriber_ids: readonly number[],
): number | null {
  return chooseSubscriber(hfc_subscriber_ids, { nextLogin: current });
}
