import { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LinkDialog } from './link-dialog.tsx';
import { reducePaste } from './reduce-paste.ts';
import { textSchema } from './text-schema.ts';
import { TextToolbar } from './text-toolbar.tsx';

/**
 * The HTML of an editor as the server's sanitizer writes it. Then a text that the server confirms is the same text, letter
 * by letter. Empty paragraphs at the end are no text.
 */
function textHtml(html: string): string {
  return html
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('<br>', '<br />')
    .replace(/(?:<p><\/p>)+$/, '');
}

export interface TextEditorProps {
  label: string;
  /** HTML. A text that isn't the editor's own, such as another staff member's, replaces what it shows. */
  text: string;
  /** What was typed before the editor was there. */
  typedAhead?: Readonly<RefObject<string>>;
  hasFocus?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  onType: (html: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Shows a text in the editor, unless the editor has just that. */
function show(editor: Editor, text: string): void {
  if (textHtml(editor.getHTML()) !== text) editor.commands.setContent(text, { emitUpdate: false });
}

/** Edits rich text: paragraphs, bold, italic, lists and links. Pasted text keeps only these. */
export function TextEditor(props: TextEditorProps) {
  const { label, text, invalid = false, describedBy } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isLinking, setLinking] = useState(false);
  const onType = useEffectEvent((html: string) => props.onType(html));
  const onBlur = useEffectEvent(() => props.onBlur?.());
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => props.onKeyDown?.(event));
  const begin = useEffectEvent((made: Editor) => {
    show(made, text);
    made.commands.setTextSelection(made.state.doc.content.size);
    const words = props.typedAhead?.current;
    if (words) made.commands.insertContent({ type: 'text', text: words });
    // At once. The editor's own command waits for the next frame, and keys would get lost.
    if (props.hasFocus) made.view.focus();
  });
  // Before the next key, which would get lost between the field that waited and this one.
  useLayoutEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: textSchema,
      // Its rules are in the staff's sheet, because the page's policy allows no others.
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', class: 'staff-text' },
        // What was copied here has marks of the editor that it needs.
        transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : reducePaste(html)),
      },
      onUpdate: ({ editor: changed }) => onType(textHtml(changed.getHTML())),
    });
    made.view.dom.addEventListener('blur', () => onBlur());
    // Before the editor's own keys.
    made.view.dom.addEventListener('keydown', (event) => onKeyDown(event), { capture: true });
    begin(made);
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (editor) show(editor, text);
  }, [editor, text]);
  useEffect(() => {
    const dom = editor?.view.dom;
    if (!dom) return;
    dom.setAttribute('aria-label', label);
    dom.setAttribute('aria-invalid', String(invalid));
    if (describedBy) dom.setAttribute('aria-describedby', describedBy);
  }, [editor, label, invalid, describedBy]);
  return (
    <div className="rounded-2xl border border-control bg-surface has-[[aria-invalid=true]]:border-danger">
      {editor && (
        <TextToolbar editor={editor} label={`Format of ${label.toLowerCase()}`} onLink={() => setLinking(true)} />
      )}
      <div ref={place} />
      {editor && isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
