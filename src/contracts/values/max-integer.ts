/** The largest value of PostgreSQL's `integer`, which ids and counts have. */
export const MAX_INTEGER = 2_147_483_647;
