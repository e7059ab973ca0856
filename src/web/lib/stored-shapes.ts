/** Small checks of what a browser's storage gives back: anybody may have written there, an older version of ours too. */

export type Shape = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Shape>>;

export const text: Shape = (value) => typeof value === 'string';
export const yes: Shape = (value) => value === true;
export const flag: Shape = (value) => typeof value === 'boolean';
export const number: Shape = Number.isFinite;

export const oneOf =
  (...texts: readonly string[]): Shape =>
  (value) =>
    texts.includes(value as string);

export const listOf =
  (member: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(member);

/** An object with all of the required fields; others may be missing, or be any that aren't named. */
export const record =
  (required: Fields, optional: Fields = {}): Shape =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const of = value as Record<string, unknown>;
    return (
      Object.entries(required).every(([name, shape]) => shape(of[name])) &&
      Object.entries(optional).every(([name, shape]) => of[name] === undefined || shape(of[name]))
    );
  };
