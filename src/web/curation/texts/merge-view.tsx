import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import {
  type Choice,
  type MergedPart,
  mergedText,
  mergeTexts,
  readableText,
  type TextVersions,
} from './merge-texts.ts';

/** The field for the merged text. */
export interface ResultProps {
  text: string;
  onType: (text: string) => void;
}

interface MergeViewProps extends TextVersions {
  /** The other writer. */
  who: string;
  /** What keeps a text from being saved. Null if nothing does. */
  getProblem: (text: string) => string | null;
  Result: ComponentType<ResultProps>;
  onSave: (text: string) => void;
  /** Both texts stay, and can be merged later. */
  onClose: () => void;
}

const words = { theirs: 'Theirs', mine: 'Mine', both: 'Both' } as const;

function Overlap({
  part,
  number,
  chosen,
  disabled,
  onChoose,
}: {
  part: Extract<MergedPart, { is: 'overlap' }>;
  number: number;
  chosen: Choice;
  disabled: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const texts = { theirs: part.theirs, mine: part.mine, both: '' };
  return (
    <fieldset className="my-2 flex flex-col gap-1 rounded-2xl bg-light-tangerine p-3" disabled={disabled}>
      <legend className="sr-only">Overlap {number}</legend>
      {(['theirs', 'mine', 'both'] as const).map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            className="size-5 shrink-0 accent-ink"
            name={`overlap-${number}`}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
          <span className="w-16 shrink-0 font-semibold">{words[choice]}</span>
          {choice !== 'both' && (
            <span className="wrap-anywhere whitespace-pre-wrap">{readableText(texts[choice]).trim() || 'Nothing'}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** Two texts that were written at once, merged word by word. The writer decides where they overlap, and edits the result. */
export function MergeView({ who, base, theirs, mine, getProblem, Result, onSave, onClose }: MergeViewProps) {
  const [parts] = useState(() => mergeTexts({ base, theirs, mine }));
  const overlaps = parts.filter((part) => part.is === 'overlap').length;
  const [choices, setChoices] = useState<readonly Choice[]>(() => Array.from({ length: overlaps }, () => 'both'));
  const [edited, setEdited] = useState<string | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const made = mergedText(parts, choices);
  const text = edited ?? made;
  const problem = getProblem(text);
  const copy = (): void => {
    navigator.clipboard.writeText(readableText(mine)).then(
      () => setCopied('Copied.'),
      () => setCopied('This browser doesn’t allow copying. Select the words instead.'),
    );
  };
  let seen = 0;
  return (
    <ModalDialog labelledBy="merge-title" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div>
          <h2 id="merge-title" className="text-2xl">
            Two versions of this text
          </h2>
          <p className="mt-1 text-muted">
            {overlaps === 0
              ? `${who} changed other words than you. Read the result before you save it.`
              : `${who} and you changed the same words. Choose what stays.`}
          </p>
        </div>
        <section aria-labelledby="merge-parts">
          <h3 id="merge-parts" className="mb-2 font-semibold">
            Both versions, merged
          </h3>
          <div className="rounded-2xl border border-line bg-surface p-4 wrap-anywhere whitespace-pre-wrap">
            {parts.map((part, index) => {
              // The parts never change their order.
              const key = `${index} ${part.is}`;
              if (part.is === 'agreed') return <span key={key}>{readableText(part.text)}</span>;
              const at = seen++;
              return (
                <Overlap
                  key={key}
                  part={part}
                  number={at + 1}
                  chosen={choices[at] ?? 'both'}
                  disabled={edited !== null}
                  onChoose={(choice) => setChoices(choices.with(at, choice))}
                />
              );
            })}
          </div>
          {edited !== null && edited !== made && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
              You changed the result by hand.
              <button
                type="button"
                className="min-h-11 font-semibold underline underline-offset-4"
                onClick={() => setEdited(null)}
              >
                Begin again from both versions
              </button>
            </p>
          )}
        </section>
        <section aria-label="Result" className="flex flex-col gap-2">
          <Result text={text} onType={setEdited} />
          <FormError>{problem}</FormError>
        </section>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="action" disabled={problem !== null} onClick={() => onSave(text)}>
            Save the result
          </Button>
          <Button onClick={() => onSave(theirs)}>Use theirs</Button>
          <Button onClick={() => onSave(mine)}>Use mine</Button>
          <Button look="quiet" onClick={copy}>
            Copy mine
          </Button>
          <output className="text-sm">{copied}</output>
        </div>
      </div>
    </ModalDialog>
  );
}
