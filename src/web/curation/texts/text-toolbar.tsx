import type { ChainedCommands, Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useReducer } from 'react';

interface Tool {
  label: string;
  /** As people read it. */
  keys?: string;
  /** What the button shows. */
  face: string;
  className?: string;
  isOn: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    keys: 'Control+B',
    face: 'B',
    className: 'font-bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    label: 'Italic',
    keys: 'Control+I',
    face: 'I',
    className: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    label: 'Bullets',
    face: 'Bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbers',
    face: 'Numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
];

const button =
  'flex min-h-11 min-w-11 items-center justify-center rounded-xl px-3 hover:bg-gray-100 aria-pressed:bg-light-lime';

/** Moves the focus among the buttons, which are one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((one) => one === document.activeElement);
  buttons.at((at + by) % buttons.length)?.focus();
}

/** The formats of a rich text as buttons. Arrows move between them. */
export function TextToolbar({ editor, label, onLink }: { editor: Editor; label: string; onLink: () => void }) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', refresh);
    return () => void editor.off('transaction', refresh);
  }, [editor]);
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
      className="flex flex-wrap border-b border-line p-1"
    >
      {tools.map(({ label: name, keys, face, className = '', isOn, run }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-label={name}
          aria-pressed={isOn(editor)}
          aria-keyshortcuts={keys}
          title={keys ? `${name} (${keys.replace('Control+', 'Ctrl ')})` : name}
          // The words stay selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
          className={`${button} ${className}`}
        >
          {face}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={editor.isActive('link')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
        className={`${button} underline underline-offset-4`}
      >
        Link
      </button>
    </div>
  );
}
