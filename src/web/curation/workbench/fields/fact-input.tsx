import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { Select } from '../../../ui/select.tsx';
import { useTextKeys } from '../keyboard/text-keys.ts';
import { getFact } from '../state/home-edit.ts';
import { FeedValue } from './feed-value.tsx';
import { type HomeFact, inputText } from './home-fact-list.ts';
import { useTypedFact } from './use-typed-fact.ts';

/** As a field for a date shows one. */
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
const inputClass = 'min-h-11 w-full rounded-xl border border-control bg-surface px-3 aria-invalid:border-danger';

/**
 * One fact of a home as text, as large as its field. A home's fields take the browser many times longer than these texts.
 */
export function FactValue({ compound, fact }: { compound: StaffCompound; fact: HomeFact }) {
  const { field, label, options, unit, type } = fact;
  const value = inputText(fact, getFact(compound, field));
  const words = type === 'date' && value !== '' ? day.format(new Date(`${value}T00:00`)) : (options?.[value] ?? value);
  return (
    <div className="flex min-w-0 flex-col gap-1" data-field={field}>
      <span className="text-sm">
        {label}
        {unit && <span className="text-muted"> ({unit})</span>}
      </span>
      <span className={`${inputClass} flex items-center truncate`}>{words}</span>
      <FeedValue compound={compound} fact={fact} />
    </div>
  );
}

/** One fact of a home. It is saved when the field is left, or with Enter. Escape leaves it as it was. */
export function FactInput({ compound, fact }: { compound: StaffCompound; fact: HomeFact }) {
  const id = useId();
  const { field, label, type, options, unit } = fact;
  const saved = inputText(fact, getFact(compound, field));
  const input = useRef<HTMLInputElement>(null);
  const { typed, problem, type: onType, save, drop } = useTypedFact(compound, fact, () => input.current?.focus());
  // Leaving the field saves the fact.
  const onTextKey = useTextKeys(() => undefined);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    const withMod = ctrlKey || metaKey;
    const isWrong = 'problem' in fact.read(currentTarget.value);
    if (withMod ? key.toLowerCase() === 's' || (key === 'Enter' && isWrong) : key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      save(currentTarget.value);
      return;
    }
    // The typed text is dropped first, because leaving the field would save it.
    if (key === 'Escape') flushSync(drop);
    onTextKey(event.nativeEvent);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1" data-field={field}>
      <label htmlFor={id} className="text-sm">
        {label}
        {unit && <span className="text-muted"> ({unit})</span>}
      </label>
      {options ? (
        <Select
          id={id}
          value={saved}
          onChange={({ target }) => save(target.value)}
          className="min-h-11! w-full rounded-xl! border-control bg-surface pl-3 font-normal!"
        >
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ) : (
        <input
          id={id}
          type={type === 'date' ? 'date' : 'text'}
          inputMode={unit ? 'numeric' : undefined}
          autoComplete="off"
          value={typed ?? saved}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => onType(target.value)}
          onBlur={() => typed !== null && save(typed)}
          onKeyDown={onKeyDown}
          ref={input}
          className={inputClass}
        />
      )}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <FeedValue compound={compound} fact={fact} />
    </div>
  );
}
