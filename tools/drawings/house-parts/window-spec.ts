type WindowStyle = 'sash' | 'grid' | 'casement' | 'picture' | 'cottage' | 'tall';

export interface WindowSpec {
  x: number;
  y: number;
  w: number;
  h: number;
  style?: WindowStyle;
  trim?: string;
  /** Width of the casing; 0 for a modern opening. */
  casing?: number;
  arch?: boolean;
  lintel?: string;
  box?: boolean;
  shutters?: string;
  /** Something to see behind the glass. */
  sign?: 'cat' | 'plant' | 'lamp' | 'books' | 'none';
}
