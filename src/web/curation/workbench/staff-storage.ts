import { expirableStorage } from '../../lib/storage/expirable-storage.ts';

interface StaffValues {
  /** Whether the workbench moves on after a decision. */
  staff_auto_advance: boolean;
}

/** Until the staff member changes it, in milliseconds: ten years. */
export const ALWAYS_MS = 10 * 365 * 24 * 60 * 60 * 1_000;

/** The settings that a staff member's browser keeps. */
export const staffStorage = expirableStorage<StaffValues>(
  () => localStorage,
  (_, value) => typeof value === 'boolean',
);
