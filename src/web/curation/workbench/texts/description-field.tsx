import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { richText } from '../../../../rules/curation/rich-text.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import { PartFailed } from '../../../ui/part-boundary.tsx';
import type { ResultProps } from '../../texts/merge-view.tsx';
import type { TextEditorProps } from '../../texts/text-editor.tsx';
import { useTextKeys } from '../keyboard/text-keys.ts';
import { TextFrame } from './text-frame.tsx';
import { useTextAutosave } from './use-text-autosave.ts';

const loadEditor = async () => (await import('../../texts/text-editor.tsx')).TextEditor;
const LazyEditor = lazy(async () => ({ default: await loadEditor() }));

const FIELD = 'editorial.description';
const LABEL = 'Description';

function getProblem(html: string): string | null {
  const { longest } = richText;
  return html.length > longest
    ? `A description has at most ${formatNumber(longest)} characters, with its formats. This one has ${formatNumber(html.length)}.`
    : null;
}

interface WaitingTextProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  text: string;
  /** Called with a key that was typed before the editor is there. */
  onKey: (key: string) => void;
  onFocus: () => void;
}

/** The text as it is, until the editor is asked for. */
function WaitingText({ ref, id, text, onKey, onFocus }: WaitingTextProps) {
  const typed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return;
    // The workbench's keys mean nothing in a text.
    event.stopPropagation();
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onKey(event.key);
  };
  return (
    <div
      ref={ref}
      // A field that the editor replaces with the first focus.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-labelledby={id}
      onFocus={onFocus}
      onKeyDown={typed}
      // A link in the text doesn't lead away from the field.
      onClick={(event) => event.preventDefault()}
      className="staff-text rounded-2xl border border-control bg-surface"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it when it is written and sent.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

function Result(props: ResultProps) {
  return (
    <Suspense>
      <LazyEditor label="Result" {...props} />
    </Suspense>
  );
}

/** The description of a compound, which saves itself. Its editor loads with the first focus. */
export function DescriptionField({ compound }: { compound: StaffCompound }) {
  const id = useId();
  const waiting = useRef<HTMLDivElement>(null);
  const typedAhead = useRef('');
  // Not lazy, because the field keeps the focus and what is typed until its editor is there.
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<TextEditorProps>; hadFocus: boolean } | 'failed'>();
  const autosaved = useTextAutosave({
    compound,
    field: FIELD,
    getSaved: ({ editorial }) => editorial.description,
    getChanges: (description) => ({ editorial: { description } }),
    getProblem,
  });
  const { text, state, type, flush } = autosaved;
  const onKey = useTextKeys(flush);
  const load = (): void => {
    if (state.is === 'conflict' && state.conflict.isDraft) return;
    loadEditor().then(
      (Editor) => setLoaded({ Editor, hadFocus: waiting.current?.contains(document.activeElement) ?? false }),
      () => setLoaded('failed'),
    );
  };
  const { description } = compound.editorial;
  const isRestored = text !== description && loaded === undefined;
  useEffect(() => {
    // Only the editor shows words that the server hasn't cleaned.
    if (isRestored) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRestored]);
  return (
    <TextFrame
      compound={compound}
      field={FIELD}
      label={
        // A label can't name an editor. A press on it must not leave the keys of the workbench on.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          id={id}
          className="font-semibold"
          onClick={({ currentTarget }) =>
            currentTarget.closest('[data-field]')?.querySelector<HTMLElement>('[role=textbox]')?.focus()
          }
        >
          {LABEL}
        </span>
      }
      autosaved={autosaved}
      getProblem={getProblem}
      Result={Result}
    >
      {loaded === 'failed' && <PartFailed>Couldn’t load the editor.</PartFailed>}
      {typeof loaded === 'object' ? (
        <loaded.Editor
          hasFocus={loaded.hadFocus}
          label={LABEL}
          text={text}
          typedAhead={typedAhead}
          invalid={state.is === 'invalid'}
          onType={type}
          onBlur={flush}
          onKeyDown={onKey}
        />
      ) : (
        <WaitingText
          ref={waiting}
          id={id}
          text={description}
          onKey={(key) => {
            typedAhead.current += key;
          }}
          onFocus={load}
        />
      )}
    </TextFrame>
  );
}
