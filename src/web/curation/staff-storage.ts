import { type CompoundStatus, compoundStatuses } from '../../contracts/homes/compounds.ts';
import { expirableStorage } from '../lib/storage/expirable-storage.ts';

interface StaffValues {
  /** Whether the workbench moves on after a decision. */
  staff_auto_advance: boolean;
  /** By review period: the tab that was used last. */
  [tab: `staff_tab_${number}`]: CompoundStatus | 'all';
}

/** Until the staff member changes it, in milliseconds: ten years. */
export const ALWAYS_MS = 10 * 365 * 24 * 60 * 60 * 1_000;

/** The settings that a staff member's browser keeps. */
export const staffStorage = expirableStorage<StaffValues>(
  () => localStorage,
  (key, value) =>
    key === 'staff_auto_advance'
      ? typeof value === 'boolean'
      : value === 'all' || compoundStatuses.some((status) => status === value),
);
