import { type Phrase, sources } from './phrase.ts';

/** Hints of style, nothing more. */
export const notedPhrases: readonly Phrase[] = [
  {
    id: 'master-bedroom',
    tier: 'note',
    class: null,
    phrase: 'master {bedroom|bath|bathroom|suite|closet}',
    why: 'Many firms don’t write “master” any more.',
    source: sources.style,
    instead: 'primary',
  },
  {
    id: 'man-cave',
    tier: 'note',
    class: null,
    phrase: 'man cave',
    why: 'A room is for everybody.',
    source: sources.style,
    instead: 'den, workshop',
  },
];
