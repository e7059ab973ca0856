type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb
    .map((c) =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** From one color (0) to the other (1). */
export function mix(from: string, to: string, t: number): string {
  const [a, b] = [parse(from), parse(to)];
  return toHex(a.map((c, i) => c + ((b[i] ?? 0) - c) * t));
}

/** Lights are warm and shades are violet: pure white and black would make the flat colors look dirty. */
export const lighten = (color: string, t: number): string => mix(color, '#fff4dc', t);

export const darken = (color: string, t: number): string => mix(color, '#231d3c', t);

/**
 * A color that gives light instead of receiving it (sky, lamps, lit panes). It is written `rgb()`, and the grading at
 * the end of a drawing changes only colors written `#rrggbb`.
 */
export const emit = (hex: string): string => `rgb(${parse(hex).join(',')})`;

/** Multiplies every surface color of a fragment by the tint of the light. */
export function grade(fragment: string, tint: string, strength: number, desaturate: number): string {
  const t = parse(tint);
  return fragment.replace(/#[0-9a-f]{6}\b/g, (hex) => {
    const c = parse(hex);
    const gray = 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2];
    return toHex(
      c.map((channel, i) => {
        const plain = channel + (gray - channel) * desaturate;
        return plain + (plain * ((t[i] ?? 255) / 255) - plain) * strength;
      }),
    );
  });
}
