import { readSearchParam } from '../../../rules/navigation/search-params.ts';

export const deskLists = ['questions', 'tours', 'reports'] as const;
export type DeskList = (typeof deskLists)[number];

export const listNames: Readonly<Record<DeskList, string>> = {
  questions: 'Questions',
  tours: 'Tours',
  reports: 'Reports',
};

type Choice = readonly [value: string, label: string];

/** What can be shown of each list. The first is shown without a choice. */
export const statusChoices = {
  questions: [
    ['open', 'Waiting'],
    ['done', 'Answered'],
    ['all', 'All'],
  ],
  tours: [
    ['requested', 'Requested'],
    ['proposed', 'Proposed'],
    ['confirmed', 'Confirmed'],
    ['all', 'All'],
  ],
  reports: [
    ['open', 'To handle'],
    ['done', 'Handled'],
    ['all', 'All'],
  ],
} as const satisfies Record<DeskList, readonly Choice[]>;

export const takerChoices = [
  ['all', 'All staff'],
  ['me', 'Mine'],
  ['none', 'Not taken'],
] as const satisfies readonly Choice[];

/** What a list at the desk shows, as an address says. */
export interface DeskFilters {
  status: string;
  by: (typeof takerChoices)[number][0];
  /** Words that are looked for. Empty without a search. */
  q: string;
}

/** A search looks in all states, unless the address has one. */
export function readDeskFilters(list: DeskList, params: URLSearchParams): DeskFilters {
  const status = readSearchParam(params, 'status');
  const by = readSearchParam(params, 'by');
  const q = readSearchParam(params, 'q')?.trim() ?? '';
  const [first] = statusChoices[list];
  const usual = q === '' ? first[0] : 'all';
  return {
    status: statusChoices[list].find(([value]) => value === status)?.[0] ?? usual,
    by: takerChoices.find(([value]) => value === by)?.[0] ?? 'all',
    q,
  };
}

/** The list of an address. Without one, or with one that doesn't exist: the questions. */
export function readList(list: string | undefined): DeskList {
  return deskLists.find((one) => one === list) ?? 'questions';
}
