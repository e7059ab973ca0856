/** The number of days during which users can cancel the deletion of their account. */
export const GRACE_DAYS = 14;
