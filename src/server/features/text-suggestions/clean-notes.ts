/** In characters. */
const MAX_LENGTH = 2_000;

/** Characters that take no room, or none of their own. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A seller's words as a model may get them: without control and invisible characters, 2,000 characters at most. Null if nothing is
 * left.
 */
export function cleanNotes(remarks: string): string | null {
  const plain = remarks
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\p{Cc}/gu, '');
  const cut = Array.from(plain).slice(0, MAX_LENGTH).join('').trim();
  return cut === '' ? null : cut;
}
