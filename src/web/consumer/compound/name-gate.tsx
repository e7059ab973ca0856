import { type FormEvent, useLayoutEffect, useRef } from 'react';
import type { Sharer } from '../../../contracts/people/share-links.ts';
import { lasting, MONTH_MS } from '../../lib/storage/stored-values.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';

interface NameGateProps {
  sharer: Sharer;
  /** Called when the visitor has answered or skipped the question. */
  onDone: () => void;
}

const TITLE_ID = 'name-gate';

/** Asks a visitor for a first name. Optional. */
export function NameGate({ sharer, onDone }: NameGateProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const skip = (): void => {
    lasting.set('name_gate_skipped', true, MONTH_MS);
    onDone();
  };
  const answer = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = (field.current?.value ?? '').trim();
    if (name === '') return skip();
    lasting.set('visitor_name', name, MONTH_MS);
    return onDone();
  };
  return (
    <ModalDialog labelledBy={TITLE_ID} size="small" onClose={skip}>
      <form onSubmit={answer} className="flex flex-col items-start gap-5">
        <Avatar hue={sharer.avatarHouseHue} face={sharer.avatarHouseFace} className="size-20" />
        <h2 id={TITLE_ID} data-private className="text-3xl">
          {sharer.first_name ?? 'A friend'} shared a home with you
        </h2>
        <label className="flex w-full flex-col gap-1.5 font-semibold">
          What’s your first name?
          <input
            ref={field}
            name="first_name"
            maxLength={40}
            type="text"
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule lacks some of the HTML standard's words
            autoComplete="given-name"
            className="min-h-12 rounded-xl border border-control bg-surface px-4 text-base font-normal"
          />
        </label>
        <p className="text-sm text-muted">We only keep it in this browser until you sign up.</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="action">
            See home
          </Button>
          <Button look="quiet" onClick={skip}>
            Skip
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
