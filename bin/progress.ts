/** In milliseconds. */
const BETWEEN_LINES = 5_000;

/** A size for a person. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Prints a line of progress at most every few seconds. */
export function steadily(): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < BETWEEN_LINES) return;
    last = performance.now();
    console.log(line);
  };
}
