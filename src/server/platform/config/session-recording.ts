import { z } from 'zod';

const GIGABYTE = 1024 ** 3;

/** The settings of session recording. */
export const sessionRecordingFields = {
  SESSION_RECORDING: z.enum(['0', '1']).default('0'),
  SESSION_RECORDING_PERCENT: z.coerce.number().int().min(1).max(100).default(100),
  SESSION_RECORDING_KILOBYTES_PER_MINUTE: z.coerce.number().int().min(256).default(3_000),
  SESSION_RECORDING_GIGABYTES: z.coerce.number().positive().max(100_000).default(20),
};

type Given = z.infer<z.ZodObject<typeof sessionRecordingFields>>;

export function getSessionRecordingConfig(value: Given) {
  return {
    /** Whether browsers of visitors record how the site is used. */
    isOn: value.SESSION_RECORDING === '1',
    /** How many of a hundred visits are recorded. */
    percent: value.SESSION_RECORDING_PERCENT,
    /** How much a client may send to us. */
    kilobytesPerMinute: value.SESSION_RECORDING_KILOBYTES_PER_MINUTE,
    /** How much room all recordings together may take. */
    mostBytes: value.SESSION_RECORDING_GIGABYTES * GIGABYTE,
  };
}
