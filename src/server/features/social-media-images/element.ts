type Style = Record<string, string | number>;

/** The part of a React element that the renderer reads. */
export interface Element {
  type: string;
  props: {
    style?: Style;
    children?: Element | string | (Element | string)[];
    [name: string]: unknown;
  };
}

/** A part of a drawing. The renderer knows no layout but flex. */
export function box(style: Style, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** A drawing of its own inside a drawing. Of a drawing of another shape, the middle of the lower edge is shown. */
export function svg(size: { width: number; height: number }, viewBox: string, content: string): Element {
  const fit = 'preserveAspectRatio="xMidYMax slice"';
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${viewBox}" ${fit}>${content}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}`;
  return { type: 'img', props: { src, ...size, style: size } };
}
