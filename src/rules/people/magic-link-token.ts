/** The contract of `POST /magic_link_login` accepts the same: three parts. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MAX_LENGTH = 4_000;

/** Whether a text can be a magic link's token. A link that was cut short has another shape. */
export function isMagicLinkToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_LENGTH && SHAPE.test(text);
}

/**
 * The token in the text of a link. Undefined if there is none. Some mail programs take the sign that follows a link,
 * such as `>`, for a part of the link, so signs at the end are cut off.
 */
export function magicLinkTokenIn(text: string): string | undefined {
  const token = text.slice(0, MAX_LENGTH + 1).replace(/[^\w-]{1,10}$/, '');
  return isMagicLinkToken(token) ? token : undefined;
}
