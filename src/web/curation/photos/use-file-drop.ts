import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const getFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));

/** Gives files that are pasted anywhere in the page, except for those in a text. */
export function useFilePaste(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = getFiles(event.clipboardData);
    // Pasted text may bring a picture of itself along.
    if (files.length === 0 || (event.target && isTextField(event.target))) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    // Without a focus, browsers paste into the document.
    const listener = (event: ClipboardEvent): void => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}

/** Handlers for an element on which files are dropped, and whether files are being dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  // The element and its parts each tell when the pointer enters and leaves.
  const [depth, setDepth] = useState(0);
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((now) => now + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((now) => Math.max(0, now - 1)),
      onDragOver: (event: DragEvent) => {
        // Otherwise the browser opens the file in place of the page.
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles(getFiles(event.dataTransfer));
      },
    },
  };
}
