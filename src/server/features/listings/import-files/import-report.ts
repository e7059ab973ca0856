/** The outcome of a file's rows or features. Their sum is the number that were read. */
export interface ImportCounts {
  inserted: number;
  updated: number;
  unchanged: number;
  /** A later one in the same file says something else of the same thing. */
  replaced: number;
  refused: number;
}

export interface ImportReport extends ImportCounts {
  /** What the counts count. */
  unit: 'rows' | 'features';
  /** How the file was interpreted and what else happened, a line each. */
  notes: string[];
  /** Whether the published files are now out of date. */
  changes_published_files: boolean;
}

/** A row that was refused, as it stands in its file. */
export interface RefusedValues {
  columns: readonly string[];
  values: readonly unknown[];
}

/** Lets the caller of an import follow and cancel it. */
export interface ImportWatch {
  /** `row` is absent for what has no columns. */
  onRefusal(place: string, reason: string, row?: RefusedValues): void;
  onProgress(progress: string): void;
  /** When aborted, the import throws, and its transaction is rolled back. */
  signal: AbortSignal;
  /** Called between batches. Waits while the imports' budget is used up. Throws when the signal is aborted. */
  rest(): Promise<void>;
}

export function readCount({ inserted, updated, unchanged, replaced, refused }: ImportCounts): number {
  return inserted + updated + unchanged + replaced + refused;
}
