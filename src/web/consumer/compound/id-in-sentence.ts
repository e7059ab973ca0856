import { readId } from '../../../rules/navigation/read-id.ts';

/** The punctuation of a sentence that ends with a link. */
const PUNCTUATION = /[.,;:!?'"’”»)\]}>]{1,5}$/;

/** The id of a compound in an address, which may end with the punctuation of a sentence. Undefined if it can't be one. */
export const idInSentence = (text: string): number | undefined => readId(text.replace(PUNCTUATION, ''));
