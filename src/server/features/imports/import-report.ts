/** The outcome of a file's rows or features: inserted + updated + unchanged + refused = read. */
export interface ImportCounts {
  inserted: number;
  updated: number;
  unchanged: number;
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

/** Lets the caller of an import follow and cancel it. */
export interface ImportWatch {
  onRefusal(place: string, reason: string): void;
  onProgress(progress: string): void;
  /** When aborted, the import throws, and its transaction is rolled back. */
  signal: AbortSignal;
  /** Called between batches. Waits while the imports' budget is used up. Throws when the signal is aborted. */
  rest(): Promise<void>;
}

export function readCount({ inserted, updated, unchanged, refused }: ImportCounts): number {
  return inserted + updated + unchanged + refused;
}

export function counted(count: number): string {
  return count.toLocaleString('en-US');
}
