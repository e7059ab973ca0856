/** The path below which the auth service stands where nobody says otherwise; pages don't say it then either. */
export const USUAL_AUTH_PREFIX = '/auth/v1';
