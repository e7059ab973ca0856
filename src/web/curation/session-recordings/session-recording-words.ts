const MINUTE_S = 60;

/** `1 min 5 s` */
export function lengthWords(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_S);
  const rest = `${seconds % MINUTE_S} s`;
  return minutes === 0 ? rest : `${minutes} min ${rest}`;
}

const FEW = 4;

/** `/hfc/home → /hfc/compounds/7 and 3 more` */
export function pagesWords(pages: readonly string[]): string {
  const shown = pages.slice(0, FEW).join(' → ');
  return pages.length > FEW ? `${shown} and ${pages.length - FEW} more` : shown;
}
