/**
 * The sender of a message: a user, or a person without an account who has confirmed the address. A user's name and
 * address are the current ones.
 */
export interface Sender {
  user_id: string | null;
  /** Empty if unknown. */
  name: string;
  /** In lower case. */
  email: string;
}
