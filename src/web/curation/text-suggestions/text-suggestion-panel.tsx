import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TextSuggestion } from '../../../contracts/shapes/text-suggestion.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { type OpenFields, SuggestedFields } from './suggested-fields.tsx';
import { textSuggestionQuery } from './text-suggestion-query.ts';

/** In milliseconds. The writer from facts answers sooner. */
const SOON_MS = 3_000;

function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <output className="text-muted">
        {isLong ? 'Still writing. A language model may take up to a minute.' : 'Writing…'}
      </output>
      <div className="h-24 rounded-2xl bg-gray-100 motion-safe:animate-pulse" />
    </>
  );
}

const sourceWords = ({ source, model }: TextSuggestion): string =>
  source === 'model'
    ? `Title and description by the language model ${model}, checked against the facts.`
    : 'Written from the facts of the home.';

interface TextSuggestionPanelProps {
  compound_id: number;
  fields: OpenFields;
}

/** Asks for a suggestion, and shows it field by field. Nothing of it is saved until a staff member takes it. */
export function TextSuggestionPanel({ compound_id, fields }: TextSuggestionPanelProps) {
  const { data, isFetching, refetch } = useQuery(textSuggestionQuery(compound_id), queryClient);
  const { textSuggestion = null, problem = null } = (isFetching ? undefined : data) ?? {};
  return (
    <section
      aria-label="Suggested text"
      aria-busy={isFetching}
      className="@container flex flex-col gap-3 rounded-2xl border border-line bg-surface p-4"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-semibold">Suggested text</h3>
          <Button
            look="quiet"
            className="-mr-3 px-3 aria-disabled:opacity-60"
            aria-disabled={isFetching}
            onClick={() => !isFetching && void refetch()}
          >
            {problem === null ? 'Write again' : 'Try again'}
          </Button>
        </div>
        {textSuggestion && (
          <output className="block text-sm text-muted">
            {sourceWords(textSuggestion)} Nothing is saved until you use it.
          </output>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="rounded-xl bg-light-tangerine px-3 py-2">
          {problem}
        </p>
      )}
      {isFetching && <Waiting />}
      {textSuggestion && <SuggestedFields suggested={textSuggestion} fields={fields} />}
    </section>
  );
}
