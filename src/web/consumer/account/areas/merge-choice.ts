import type { AreaChoice } from './area-checkboxes.tsx';

/**
 * What is to be kept of a choice when the areas have changed elsewhere since it began, in another tab, say: what was ticked
 * and what was taken away here, on top of that. All of a market is a choice of its own.
 */
export function mergeChoice(before: AreaChoice, wanted: AreaChoice, now: AreaChoice): AreaChoice {
  if (wanted.all || before.all || now.all) return wanted;
  const names = new Set(now.names);
  for (const name of wanted.names) if (!before.names.has(name)) names.add(name);
  for (const name of before.names) if (!wanted.names.has(name)) names.delete(name);
  return { all: false, names: names.size > 0 ? names : wanted.names };
}
