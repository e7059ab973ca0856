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
}

export function readDeskFilters(list: DeskList, params: URLSearchParams): DeskFilters {
  const status = readSearchParam(params, 'status');
  const by = readSearchParam(params, 'by');
  const [first] = statusChoices[list];
  return {
    status: (statusChoices[list].find(([value]) => value === status) ?? first)[0],
    by: takerChoices.find(([value]) => value === by)?.[0] ?? 'all',
  };
}

/** The list of an address. Without one, or with one that doesn't exist: the questions. */
export function readList(list: string | undefined): DeskList {
  return deskLists.find((one) => one === list) ?? 'questions';
}
