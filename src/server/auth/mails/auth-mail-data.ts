/** The values that the text of an auth mail uses. */
export interface AuthMailData {
  /** Six digits. */
  code?: string;
  /** Whether codes don't count for now, so that the mail has only a link. */
  codes_paused?: boolean;
  /** A link that does the same as the code, or that says that the owner didn't make a change. */
  url?: string;
  /** How long the code and the link work, in words: 'an hour'. */
  valid_for: string;
  /** The account's new address. */
  new_email?: string;
  /** The name of the app or provider that the mail is about, or a number of recovery codes. */
  subject?: string;
}
