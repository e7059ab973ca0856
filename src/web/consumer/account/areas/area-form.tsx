import { type FormEvent, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import type { FollowedMarket } from '../../../subscriber/use-followed-markets.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { AreaCheckboxes, type AreaChoice, WHOLE_MARKET } from './area-checkboxes.tsx';
import { mergeChoice } from './merge-choice.ts';

interface AreaFormProps {
  market: FollowedMarket;
  /** Whether a change of any market's areas is on its way to the server. */
  updating: boolean;
}

type Outcome = 'saving' | 'kept' | 'failed' | 'nothing' | null;

const problems = {
  failed: 'Couldn’t save your areas. Please try again.',
  nothing: 'Choose at least one area.',
} as const;

function getChoice(subscriber: FollowedMarket['subscriber']): AreaChoice {
  return { all: subscriber.areas.length === 0, names: new Set(subscriber.areas.map((area) => area.name)) };
}

const NONE: ReadonlySet<string> = new Set();

/** The areas that a change affects, with `WHOLE_MARKET` for the whole market. */
function changedAreas(before: AreaChoice, after: AreaChoice): ReadonlySet<string> {
  const changed = before.names.symmetricDifference(after.names);
  return before.all === after.all ? changed : new Set([...changed, WHOLE_MARKET]);
}

/** The areas of one followed market. */
export function AreaForm({ market, updating }: AreaFormProps) {
  const { subscriber, areas, name, key } = market;
  const saved = getChoice(subscriber);
  // The unsaved choice.
  const [draft, setDraft] = useState<AreaChoice | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  // The areas whose change is on its way to the server.
  const [inFlight, setInFlight] = useState(NONE);
  const shown = draft ?? saved;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (updating || outcome === 'saving') return;
    if (!shown.all && shown.names.size === 0) {
      setOutcome('nothing');
      return;
    }
    setOutcome('saving');
    setInFlight(changedAreas(saved, shown));
    try {
      const { changeAreas, reloadSubscribers } = await import('../../../subscriber/subscribers.ts');
      const now = (await reloadSubscribers()).find((own) => own.subscriber_id === subscriber.subscriber_id);
      const wanted = mergeChoice(saved, shown, getChoice(now ?? subscriber));
      await changeAreas(
        subscriber.subscriber_id,
        wanted.all ? [] : areas.filter((area) => wanted.names.has(area.name)),
      );
      setOutcome('kept');
      // What was chosen in the meantime stays.
      setDraft((current) => (current === draft ? null : current));
    } catch (error) {
      console.warn('Areas', error);
      setOutcome('failed');
    }
    setInFlight(NONE);
  };
  const search = new URLSearchParams({ markets: key, ...(!saved.all && { areas: [...saved.names].sort().join(',') }) });
  const problem = outcome === 'failed' || outcome === 'nothing' ? problems[outcome] : null;
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="flex w-full flex-col gap-4"
      aria-busy={outcome === 'saving'}
    >
      <AreaCheckboxes
        market={name}
        areas={areas}
        choice={shown}
        updating={inFlight}
        onChange={(next) => {
          setDraft(next);
          if (outcome !== 'saving') setOutcome(null);
        }}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look={draft ? 'action' : 'plain'} aria-disabled={updating}>
          Save areas
        </Button>
        <ButtonLink to={paths.dashboard(search.toString().replaceAll('%2C', ','))} look="quiet">
          See homes
        </ButtonLink>
        <output className="text-sm text-muted">
          {outcome === 'saving' && 'Updating your areas…'}
          {outcome === 'kept' && 'Saved.'}
        </output>
      </div>
    </form>
  );
}
