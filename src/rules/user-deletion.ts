/** So long whoever wants to be deleted can change their mind. */
export const GRACE_DAYS = 14;
