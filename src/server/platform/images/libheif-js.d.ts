/** The part of libheif's JavaScript interface that we use. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    /** Upright, in pixels. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `data` with RGBA, row by row. The callback gets null if the picture can't be decoded. */
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: T,
      done: (filled: T | null) => void,
    ): void;
    free(): void;
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
