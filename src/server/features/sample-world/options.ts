import type { Context } from '../../platform/context/context.ts';

/** The part of the context that making a sample world needs. */
export type SampleWorldContext = Pick<Context, 'db' | 'log' | 'now'>;

export interface SampleWorldOptions {
  /** The number of compounds that the world should have. */
  compounds: number;
  /** Called with the progress, in plain words. */
  onProgress?: (line: string) => void;
}
