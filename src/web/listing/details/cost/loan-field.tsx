import { type ReactNode, useState } from 'react';
import type { LoanTerms } from '../../../../rules/homes/loan.ts';
import { readSearchParam } from '../../../../rules/navigation/search-params.ts';
import { typedNumber } from '../../../../rules/values/typed-number.ts';
import { Field } from '../../../ui/forms/field.tsx';

interface LoanFieldProps {
  name: keyof LoanTerms;
  label: string;
  /** Undefined if the field is empty or can't be read. */
  value: number | undefined;
  unit: { before?: string; after?: string };
  hint: ReactNode;
  /** Shown if the field can't be read. */
  mistake: string;
  onChange: (value: number | undefined) => void;
}

/** The value in a typed text, if it is one that the address may have. */
function readTyped(name: keyof LoanTerms, text: string): number | undefined {
  return readSearchParam(new URLSearchParams([[name, typedNumber(text)]]), name);
}

const written = (value: number | undefined): string =>
  value?.toLocaleString('en-US', { maximumFractionDigits: 3 }) ?? '';

/** A term of the loan that the visitor types. Its digits are grouped when the field is left. */
export function LoanField({ name, label, value, unit, hint, mistake, onChange }: LoanFieldProps) {
  const [text, setText] = useState(() => written(value));
  const [isTyping, setIsTyping] = useState(false);
  const isMistake = !isTyping && value === undefined && text.trim() !== '';
  return (
    <Field
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      className={`tabular ${unit.before ? 'pl-8' : ''}`}
      end={
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 flex items-center text-muted ${unit.before ? 'left-4' : 'right-4'}`}
        >
          {unit.before ?? unit.after}
        </span>
      }
      hint={isMistake ? undefined : hint}
      error={isMistake ? mistake : undefined}
      onFocus={() => setIsTyping(true)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readTyped(name, event.target.value));
      }}
      onBlur={() => {
        setIsTyping(false);
        if (value !== undefined) setText(written(value));
      }}
    />
  );
}
