import { useRef } from 'react';
import type { FeedDetails } from '../../../contracts/curation/feeds.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { formatMoment } from '../moments.ts';
import { useAct } from '../use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { DisclosedRows } from './disclosed-rows.tsx';
import { explainWord } from './feed-calls.ts';
import { ListingRows } from './listing-rows.tsx';

interface WordsProps {
  provider: string;
  /** Says what was done, because the row is gone then. */
  onDone: (what: string) => void;
}

type Unknown = FeedDetails['unknown_values'][number];

function UnknownRow({ provider, onDone, unknown }: WordsProps & { unknown: Unknown }) {
  const { field, value, times, last_seen, choices } = unknown;
  const { isBusy, problem, act } = useAct();
  const select = useRef<HTMLSelectElement>(null);
  const save = (): void =>
    void act(async () => {
      const means = select.current?.value ?? '';
      if (means === '') {
        select.current?.focus();
        return;
      }
      await explainWord(provider, { field, word: value, means });
      onDone(`“${value}” means ${means}. The listings with it are read again.`);
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">
          <q className="font-semibold">{value}</q> in {field}
        </p>
        <p className="text-sm text-muted">
          Seen {formatNumber(times)} {times === 1 ? 'time' : 'times'}, last {formatMoment(last_seen)}
        </p>
      </div>
      <DisclosedRows label="Its listings" of={`with ${value}`}>
        <ListingRows provider={provider} query={{ field, value }} />
      </DisclosedRows>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Select
          ref={select}
          aria-label={`What ${value} means`}
          defaultValue=""
          className="min-h-11 rounded-full bg-surface pl-4"
        >
          <option value="">Map to …</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </form>
      <ActProblem>{problem}</ActProblem>
    </li>
  );
}

/** The words of a feed that nothing explains, and what staff can map them to. */
export function UnknownWords({ unknown_values, ...props }: WordsProps & Pick<FeedDetails, 'unknown_values'>) {
  return (
    <ul className="divide-y divide-line rounded-2xl bg-surface px-4">
      {unknown_values.map((unknown) => (
        <UnknownRow key={`${unknown.field} ${unknown.value}`} {...props} unknown={unknown} />
      ))}
    </ul>
  );
}

type Explained = FeedDetails['words'][number];

function ExplainedRow({ provider, onDone, explained }: WordsProps & { explained: Explained }) {
  const { field, word, means, user } = explained;
  const { isBusy, problem, act } = useAct();
  const takeBack = async (): Promise<void> => {
    await explainWord(provider, { field, word, means: null });
    onDone(`“${word}” has no meaning any more. The listings with it are read again.`);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p className="min-w-0 grow basis-56 wrap-anywhere">
        <q className="font-semibold">{word}</q> in {field} means {means}
        <span className="text-muted">{user && `, says ${user.name || 'a staff member'}`}</span>
      </p>
      <Button
        look="quiet"
        aria-disabled={isBusy}
        aria-label={`Take back what ${word} means`}
        onClick={() => void act(takeBack)}
      >
        Take back
      </Button>
      <ActProblem>{problem}</ActProblem>
    </li>
  );
}

/** What staff have said of the feed's words. */
export function ExplainedWords({ words, ...props }: WordsProps & Pick<FeedDetails, 'words'>) {
  return (
    <ul className="divide-y divide-line rounded-2xl bg-surface px-4">
      {words.map((explained) => (
        <ExplainedRow key={`${explained.field} ${explained.word}`} {...props} explained={explained} />
      ))}
    </ul>
  );
}
