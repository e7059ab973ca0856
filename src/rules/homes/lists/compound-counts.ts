import { formatNumber } from '../../values/formats.ts';

/** The numbers of homes in a list. */
export interface CompoundCounts {
  total: number;
  /** How many of them can no longer be bought or rented. */
  gone: number;
}

/** How many homes can be bought or rented: '51 homes'. */
export function availableWords({ total, gone }: CompoundCounts): string {
  const available = total - gone;
  return `${formatNumber(available)} ${available === 1 ? 'home' : 'homes'}`;
}

/** How many homes can't: '27 no longer available'. Null if there are none. */
export const goneWords = ({ gone }: CompoundCounts): string | null =>
  gone === 0 ? null : `${formatNumber(gone)} no longer available`;
