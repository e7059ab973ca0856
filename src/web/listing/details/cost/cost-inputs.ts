import type { CostSplit } from '../../../../rules/homes/facts/households.ts';
import type { KnownTerms } from '../../../../rules/homes/prices/loan.ts';
import { canonicalSearch, costParamNames, readSearchParam } from '../../../../rules/navigation/search-params.ts';

/** What the visitor has chosen and typed. Empty and malformed fields are undefined. */
export interface CostInputs extends KnownTerms {
  households: number;
  split: CostSplit;
}

/** The parts of a home that decide on its inputs. */
export interface CostChoices {
  usualHouseholds: number;
  /** Whether each household can take one of the homes. Then there are as many as usual households. */
  hasHomes: boolean;
}

/** The inputs in a query. Only the usual number of households can take a home each. */
export function costInputsIn(params: URLSearchParams, { usualHouseholds, hasHomes }: CostChoices): CostInputs {
  const households = readSearchParam(params, 'households') ?? usualHouseholds;
  const split = readSearchParam(params, 'split') ?? 'equally';
  return {
    households,
    split: hasHomes && households === usualHouseholds ? split : 'equally',
    down: readSearchParam(params, 'down'),
    rate: readSearchParam(params, 'rate'),
    term: readSearchParam(params, 'term'),
  };
}

/** A query with other inputs, or null if it has exactly these. Its other parameters stay as they are. */
export function withCostInputs(
  params: URLSearchParams,
  inputs: CostInputs,
  { usualHouseholds }: CostChoices,
): string | null {
  const isOfCost = ([name]: [string, string]): boolean => costParamNames.some((one) => one === name);
  const wanted = new URLSearchParams();
  for (const name of costParamNames) if (inputs[name] !== undefined) wanted.set(name, String(inputs[name]));
  if (inputs.households === usualHouseholds) wanted.delete('households');
  const clean = new URLSearchParams(canonicalSearch(wanted, costParamNames));
  const given = [...params];
  if (new URLSearchParams(given.filter(isOfCost)).toString() === clean.toString()) return null;
  return new URLSearchParams([...given.filter((pair) => !isOfCost(pair)), ...clean]).toString();
}
