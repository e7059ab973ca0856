/** Has the browser save a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the URL later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
