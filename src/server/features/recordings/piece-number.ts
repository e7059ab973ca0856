import { z } from 'zod';

/** The number of a piece in an address. */
export const pieceNumber = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,4})$/)
  .transform(Number);
