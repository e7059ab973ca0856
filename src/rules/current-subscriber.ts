/** What is known about which subscriber to sign in as; ids of subscribers, null or absent when not known. */
export interface SubscriberHints {
  /** The one set for the next login, by a link. */
  nextLogin?: number | null;
  /** `hfc_last_active_subscriber_id` of the session token. */
  lastActive?: number | null;
  /** The one in the cached account. */
  cached?: number | null;
}

/** The subscriber to sign in as: the first hint that is among the user's own, else the first of those; null without any. */
export function chooseSubscriber(
  hfc_subscriber_ids: readonly number[],
  { nextLogin, lastActive, cached }: SubscriberHints,
): number | null {
  const valid = [nextLogin, lastActive, cached].find((id) => id != null && hfc_subscriber_ids.includes(id));
  return valid ?? hfc_subscriber_ids[0] ?? null;
}

/** The current subscriber after the user's list was replaced: the same if still in it, else the first; null without any. */
export function subscriberAfterReplacement(
  current: number | null,
  hfc_subscriber_ids: readonly number[],
): number | null {
  return chooseSubscriber(hfc_subscriber_ids, { nextLogin: current });
}
