/** A user as staff are told of them. Null for jobs and deleted users. */
export function personOf(user_id: string | null, name: string | null): { user_id: string; name: string } | null {
  return user_id === null ? null : { user_id, name: name ?? '' };
}
