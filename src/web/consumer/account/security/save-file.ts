/** Gives the browser a file to save. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
