const INTERVAL_MS = 1_000;

export interface ProgressLine {
  /** Shows how far it is; at most once a second, the first time after a second. */
  show(progress: string): void;
  end(): void;
}

/** One line that is written over at a terminal, and a new line each time elsewhere. On standard error: it is no result. */
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
