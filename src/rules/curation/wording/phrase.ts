/**
 * The effect of a phrase. `block` keeps its text from being published. With `warn`, staff decide whether to change the
 * text. `note` is only a hint.
 */
export type Tier = 'block' | 'warn' | 'note';

/** Whom the law protects. `source_of_income` is protected in some markets only. */
export type ProtectedClass =
  | 'race'
  | 'color'
  | 'religion'
  | 'sex'
  | 'disability'
  | 'familial_status'
  | 'national_origin'
  | 'source_of_income';

export interface Phrase {
  id: string;
  tier: Tier;
  /** Null for matters of style. */
  class: ProtectedClass | null;
  /**
   * Words in lower case. `{a|b c|}` stands for one of its alternatives, also an empty one. `<word>` is any word, `<own>`
   * any word that ends in 's. A word also finds its simple plural.
   */
  phrase: string;
  /** Phrases that excuse the found words where they overlap. */
  unless?: readonly string[];
  /** Homes of which the phrase is true and lawful. */
  except?: 'older_persons';
  /** Where the phrase is unlawful. Absent for everywhere. */
  where?: 'source_of_income';
  why: string;
  source: string;
  /** A plain alternative. */
  instead: string;
}

/** The sources of the list. */
export const sources = {
  statute: 'Fair Housing Act §804(c), 42 U.S.C. 3604(c); 24 CFR 100.75',
  memo: 'HUD memo, Guidance Regarding Advertisements Under §804(c) of the Fair Housing Act, January 9, 1995',
  part109: 'Former 24 CFR 109.20, words and phrases to avoid (removed 1996)',
  olderPersons: 'Fair Housing Act §807(b), 42 U.S.C. 3607(b); 24 CFR 100.304',
  style: 'Custom of many firms',
} as const;
