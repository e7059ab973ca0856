import { addPhrase, emptyTree, findPhrases, type PhraseTree } from '../wording/phrase-tree.ts';
import { maskNames, type PlaceNames } from '../wording/place-names.ts';
import { readWords } from '../wording/read-words.ts';
import type { Fact } from './fact.ts';

/** Features that a home either has or doesn't have, in the notation of `Phrase.phrase`. */
const features: readonly string[] = [
  '{pool|swimming}',
  '{hot tub|spa|sauna|jacuzzi}',
  '{garage|carport}',
  '{parking|driveway|off street}',
  '{ev|charger|charging}',
  '{solar|panel}',
  'heat pump',
  '{air conditioning|air conditioned|elevator|gym|fitness}',
  '{fireplace|wood stove}',
  '{yard|backyard|lawn}',
  'courtyard',
  '{fenced|fence|gated|gate}',
  '{deck|patio|balcony|porch|terrace}',
  '{garden|gardens|greenhouse}',
  'fruit {tree|trees}',
  '{renovated|renovation|remodeled|remodel|updated|upgraded|restored}',
  '{historic|landmark|victorian|craftsman}',
  '{mid century|midcentury}',
  '{architect|architects|designer}',
  '{new construction|newly built|brand new}',
  '{move in ready|ready to move in}',
  '{fixer|in need of work|needs work}',
  '{view|views|skyline}',
  '{light|sunny|bright|daylight}',
  'kitchen',
  '{meter|meters|metered}',
  '{entrance|entrances|entry|entries}',
  'laundry',
  'common room',
  '{workshop|barn|shed|gazebo|pergola|guest house|guesthouse|pool house|poolhouse}',
  '{step free|accessible|ramp}',
  '{playground|trail|library|school|schools|bart|muni|light rail|transit|bus|train}',
  '{shop|shops|cafe|cafes|restaurant|groceries|grocery|supermarket}',
  '{water|lake|beach|ocean|river|bay|waterfront}',
  '{corner lot|cul de sac|dead end}',
  '{basement|attic|furnished}',
];

let tree: PhraseTree<string> | undefined;

function allFeatures(): PhraseTree<string> {
  if (tree) return tree;
  const made = emptyTree<string>();
  for (const feature of features) addPhrase(made, feature, feature);
  tree = made;
  return made;
}

/**
 * Features that a text tells and no fact has.
 * @param names The names of the home's own places, whose words mean nothing else.
 */
export function foreignFeatures(text: string, facts: readonly Fact[], names: PlaceNames): string[] {
  const known = new Set(
    facts.flatMap((fact) => findPhrases(allFeatures(), readWords(fact.words)).map(({ value }) => value)),
  );
  const words = maskNames(readWords(text), names);
  return findPhrases(allFeatures(), words)
    .filter(({ value }) => !known.has(value))
    .map(({ first, last }) => text.slice(words[first]?.start, words[last]?.end));
}
