import type { AreaChoice } from './area-checkboxes.tsx';

/**
 * The choice to save if the areas have changed elsewhere since the user started, for example in another tab. Applies
 * the areas that were ticked and unticked here on top of that change. A choice of the whole market is not merged.
 */
export function mergeChoice(before: AreaChoice, wanted: AreaChoice, now: AreaChoice): AreaChoice {
  if (wanted.all || before.all || now.all) return wanted;
  const names = new Set(now.names);
  for (const name of wanted.names) if (!before.names.has(name)) names.add(name);
  for (const name of before.names) if (!wanted.names.has(name)) names.delete(name);
  return { all: false, names: names.size > 0 ? names : wanted.names };
}
