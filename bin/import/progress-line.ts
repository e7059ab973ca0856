const INTERVAL_MS = 1_000;

export interface ProgressLine {
  /** Shows the progress, at most once a second, and for the first time after a second. */
  show(progress: string): void;
  end(): void;
}

/**
 * Shows progress as a single line that is overwritten on a terminal, and as a new line each time elsewhere. Writes to
 * standard error, because progress is not a result.
 */
export function openProgressLine(): ProgressLine {
  const isTerminal = process.stderr.isTTY;
  let shownAt = performance.now();
  let isOpen = false;
  return {
    show(progress) {
      const now = performance.now();
      if (now - shownAt < INTERVAL_MS) return;
      shownAt = now;
      isOpen = isTerminal;
      process.stderr.write(isTerminal ? `\r\u001b[K  ${progress}` : `  ${progress}\n`);
    },
    end() {
      if (isOpen) process.stderr.write('\r\u001b[K');
      isOpen = false;
    },
  };
}
