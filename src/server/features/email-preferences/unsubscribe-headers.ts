/** Where whoever gets a mail can go to get fewer. */
export interface UnsubscribeLinks {
  /** Opens what one may choose from. */
  preferences_url: string;
  /** Opens a page that unsubscribes; sent there by POST, a mail program does so itself. */
  unsubscribe_url: string;
}

/** What lets a mail program unsubscribe with one click (RFC 8058). For every mail that isn't asked for. */
export function unsubscribeHeaders({ unsubscribe_url }: UnsubscribeLinks): Record<string, string> {
  return { 'List-Unsubscribe': `<${unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
