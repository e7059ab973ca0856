import type { Context } from '../../context.ts';

/** What making a sample world needs. */
export type SampleWorldContext = Pick<Context, 'db' | 'storage' | 'log' | 'now'>;

export interface SampleWorldOptions {
  /** How many compounds there are to be. */
  compounds: number;
  /** Told in plain words how far it is. */
  onProgress?: (line: string) => void;
}
