/** What the words of an auth mail are made of. */
export interface AuthMailData {
  /** Six digits. */
  code?: string;
  /** Does the same as the code. */
  url?: string;
  /** How long both work, in words: 'an hour'. */
  valid_for: string;
  /** The address that an account moves to. */
  new_email?: string;
}
