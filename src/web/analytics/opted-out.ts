/** The key under which the analytics client stores the visitor's choice. */
export const choiceKey = (token: string): string => `__mp_opt_in_out_${token}`;

/** Whether the visitor doesn't want to be counted in this browser. Without storage there is no such wish. */
export function hasOptedOut(token: string): boolean {
  try {
    return localStorage.getItem(choiceKey(token)) === '0';
  } catch {
    return false;
  }
}
