import { getLines } from '../../../rules/curation/rich-text.ts';
import { type WordRun, wordDifference } from '../texts/word-difference.ts';

function Run({ is, text }: WordRun) {
  if (is === 'same') return <span>{text}</span>;
  const [Tag, style, words] =
    is === 'removed'
      ? (['del', 'bg-danger-ground', 'removed:'] as const)
      : (['ins', 'bg-light-lime no-underline', 'added:'] as const);
  return (
    <Tag className={`rounded-sm ${style}`}>
      <span className="sr-only"> {words} </span>
      {text}
    </Tag>
  );
}

/** A text with what was taken out of it and put into it. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  const [old, now] = [getLines(before), getLines(after)];
  if (old === now) return <p className="text-muted">Only the formatting changed.</p>;
  return (
    <p className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      {wordDifference(old, now).map((run, index) => (
        // Runs have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Run key={index} {...run} />
      ))}
    </p>
  );
}
