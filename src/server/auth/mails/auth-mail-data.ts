/** The values that the text of an auth mail uses. */
export interface AuthMailData {
  /** Six digits. */
  code?: string;
  /** A link that does the same as the code. */
  url?: string;
  /** How long the code and the link work, in words: 'an hour'. */
  valid_for: string;
  /** The account's new address. */
  new_email?: string;
}
