/** In milliseconds. */
const GLOW_MS = 2_000;

/** The running animations of fields in the details. Rows of the list aren't among them. */
const inDetails = new Set<Animation>();

/** Marks the fields of a home that another staff member has changed, in the list and in the details, for a moment. */
export function glow(compound_id: number, fields: ReadonlySet<string>): void {
  const shown = document.querySelectorAll<HTMLElement>(`[data-compound="${compound_id}"] [data-field]`);
  const row = document.getElementById(`row-${compound_id}`);
  for (const element of [row, ...shown])
    if (element && (element === row || fields.has(element.dataset['field'] ?? ''))) {
      // Stays and then ends at once, because a color that fades is motion.
      const animation = element.animate([{ backgroundColor: 'var(--color-light-lavender)' }, {}], {
        duration: GLOW_MS,
        easing: 'steps(1, end)',
      });
      if (element === row) continue;
      inDetails.add(animation);
      animation.onfinish = () => inDetails.delete(animation);
    }
}

/** Ends the glow of fields in the details, because the same elements show another home now. */
export function endGlow(): void {
  for (const animation of inDetails) animation.cancel();
  inDetails.clear();
}
