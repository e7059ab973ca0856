/**
 * An email address that only its owner recognizes: the first character, then the domain, as in `a…@example.com`. The
 * result has as much of the local part for every address, so that its length tells nothing.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = at > 0 ? address.slice(0, at) : '';
  return at > 0 ? `${first}…${address.slice(at)}` : '…';
}
