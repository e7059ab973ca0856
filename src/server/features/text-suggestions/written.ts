/** A title or a sentence, and the ids of the facts that it tells. */
export interface Written {
  text: string;
  facts: readonly string[];
}

/** The texts for a home. Null and empty where the facts say nothing. */
export interface WrittenTexts {
  title: Written | null;
  /** The sentences of the description. */
  sentences: readonly Written[];
}

/** In characters. */
export const MAX_TITLE = 60;
/** In words. */
export const MAX_DESCRIPTION = 120;
export const MAX_SENTENCES = 5;

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
