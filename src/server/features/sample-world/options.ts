import type { Context } from '../../platform/context/context.ts';

/** The provider of the sample world's homes. */
export const PROVIDER = 'sample';
/** The source of the sample world's neighborhoods. */
export const SOURCE = 'sample';

/** The part of the context that making a sample world needs. */
export type SampleWorldContext = Pick<Context, 'db' | 'log' | 'now'>;

export interface SampleWorldOptions {
  /** The number of compounds that the world should have. */
  compounds: number;
  /** Called with the progress, in plain words. */
  onProgress?: (line: string) => void;
}
