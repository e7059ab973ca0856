/** The staff member who makes a change. */
export interface Actor {
  user_id: string;
  /** The id of the call, for the history and the log. */
  request_id: string;
  /** The version of the row that the change was made from. Null if the call doesn't name one. */
  base_version: number | null;
}
