import { diff3Merge } from 'node-diff3';

/** A part of two merged texts. */
export type MergedPart =
  /** Both agree, or only one of them changed it. */
  | { is: 'agreed'; text: string }
  /** Both changed it, each in another way. */
  | { is: 'overlap'; base: string; theirs: string; mine: string };

export interface TextVersions {
  /** What both were made from. */
  base: string;
  theirs: string;
  mine: string;
}

/** What becomes of an overlap. */
export type Choice = 'theirs' | 'mine' | 'both';

/** Tags, words and the space between them. */
const getTokens = (text: string): string[] => text.match(/<[^>]*>|[^<\s]+|\s+|</g) ?? [];

/** Merges the changes of two texts by words. Tags of HTML count as words. */
export function mergeTexts({ base, theirs, mine }: TextVersions): MergedPart[] {
  const regions = diff3Merge(getTokens(theirs), getTokens(base), getTokens(mine), { excludeFalseConflicts: true });
  return regions.map(({ ok, conflict }) =>
    conflict
      ? { is: 'overlap', base: conflict.o.join(''), theirs: conflict.a.join(''), mine: conflict.b.join('') }
      : { is: 'agreed', text: (ok ?? []).join('') },
  );
}

/** The text of merged parts. `choices` are those of the overlaps, in their order. Without a choice, both stay. */
export function mergedText(parts: readonly MergedPart[], choices: readonly Choice[]): string {
  let overlap = 0;
  return parts
    .map((part) => {
      if (part.is === 'agreed') return part.text;
      const choice = choices[overlap++] ?? 'both';
      if (choice !== 'both') return part[choice];
      const written = [part.theirs, part.mine].filter((text) => text.trim() !== '');
      return written.length < 2 ? written.join('') : `${part.theirs.trimEnd()} ${part.mine.trimStart()}`;
    })
    .join('');
}

/** HTML as people read it, with line breaks between paragraphs. */
export function readableText(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li)>|<br \/>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
