/** FNV-1a of a user's email and name: enough to notice a change. It never leaves the browser. */
export function identityHash({ email, name }: { email: string; name: string }): string {
  const text = JSON.stringify([email, name]);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
