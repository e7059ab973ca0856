import type { ChecksumWriter } from './checksums.ts';

/** What a backup is written to. */
export interface BackupFolder {
  path: string;
  checksums: ChecksumWriter;
}
