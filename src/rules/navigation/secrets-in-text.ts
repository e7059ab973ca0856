import { tokenParams } from './token-params.ts';

/**
 * The parameters whose values sign a user in or identify the reader of a mail, `q`: a searched place may be a friend's
 * address, and `data`: events of a visitor. For a regular expression.
 */
export const SECRET_PARAMS = [...tokenParams, 'share_link_key', 'q', 'data'].join('|');

/** The paths in front of the keys of share links. For a regular expression. */
export const KEY_PATHS = 'hi/c|share_link_info|share_links';

/**
 * Where a word of some characters begins in JSON: not inside of another word, and not inside of an escape such as `\n`,
 * which must stay whole. Backslashes come in pairs, except for the one that begins an escape.
 */
const wordStart = (characters: string): string =>
  `(?=[${characters}])(?<=^|[^\\\\${characters}]|(?<!\\\\)(?:\\\\\\\\)*(?:\\\\\\\\|\\\\[bfnrt"/]|\\\\u[\\da-f]{4}))`;

/** An address inside of an address has its signs escaped. */
const SECRETS = new RegExp(
  [
    `((?:[?&#;]|%3F|%26|%23)(?:${SECRET_PARAMS})(?:=|%3D))[^"'\\\\&#\\s<>]+`,
    `((?:/|%2F)(?:${KEY_PATHS.replaceAll('/', '(?:/|%2F)')})(?:/|%2F))[\\w-]+`,
    // A token, wherever it is.
    `${wordStart('\\w-')}eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+`,
    // An email address.
    `${wordStart('\\w.+%-')}[\\w.+%-]{1,64}(?:@|%40)[\\w-]+(?:\\.[\\w-]+)+`,
  ].join('|'),
  'gi',
);

/**
 * A text, which may be JSON, without what signs someone in: the values of secret parameters, the keys of share links and
 * tokens. Email addresses are left out, too. JSON stays JSON. Takes time in proportion to the text's length.
 */
export function withoutSecrets(text: string): string {
  return text.replaceAll(SECRETS, (_, param?: string, path?: string) => `${param ?? path ?? ''}…`);
}
