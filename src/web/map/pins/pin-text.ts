/** The same as in map.css. */
const PILL_FONT = '650 13px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const PILL_PADDING = 18;
const MARGIN = 2;

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** The width of a pill with this text in CSS pixels, with a small margin. */
export function pillWidth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (context) context.font = PILL_FONT;
  const width = Math.ceil(context?.measureText(text).width ?? text.length * 8) + PILL_PADDING + MARGIN;
  widths.set(text, width);
  return width;
}
