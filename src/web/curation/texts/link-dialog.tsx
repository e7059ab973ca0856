import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { webAddress } from './web-address.ts';

/** Asks where the selected words lead. Without selected words, the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const given = editor.getAttributes('link')['href'] as string | undefined;
  const [text, setText] = useState(given ?? '');
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const leave = (): void => {
    onClose();
    // After the dialog has given the focus back.
    setTimeout(() => editor.commands.focus());
  };
  const save = (): void => {
    const href = webAddress(text, { complete: true });
    if (href === null) {
      setError('Enter the address of a web page, such as https://example.com.');
      return;
    }
    const mark = { type: 'link', attrs: { href } };
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && given === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [mark] }).run();
    else chain.setMark('link', mark.attrs).run();
    leave();
  };
  return (
    <ModalDialog labelledBy="link-title" size="small" onClose={leave}>
      <form
        ref={field}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        <h2 id="link-title" className="text-2xl">
          Link
        </h2>
        <Field
          name="href"
          label="Address of the page"
          inputMode="url"
          autoComplete="off"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="action">
            {given === undefined ? 'Add link' : 'Change link'}
          </Button>
          {given !== undefined && (
            <Button
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetMark('link').run();
                leave();
              }}
            >
              Remove link
            </Button>
          )}
        </div>
      </form>
    </ModalDialog>
  );
}
