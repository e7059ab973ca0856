import { type ReactNode, useState } from 'react';
import type { LoanTerms } from '../../../../rules/homes/prices/loan.ts';
import { readTypedParam } from '../../../../rules/navigation/typed-param.ts';
import { formatNumber } from '../../../../rules/values/formats.ts';
import { Field } from '../../../ui/forms/field.tsx';

interface LoanFieldProps {
  name: keyof LoanTerms;
  label: string;
  /** Undefined if the field is empty or can't be read. */
  value: number | undefined;
  unit: { before?: string; after?: string };
  hint: ReactNode;
  /** The price of which the value may be a percentage, in dollars. */
  whole?: number | undefined;
  /** Shown if the field can't be read. */
  mistake: string;
  onChange: (value: number | undefined) => void;
}

const written = (value: number | undefined): string => (value === undefined ? '' : formatNumber(value));

/** A term of the loan that the visitor types. Its digits are grouped when the field is left. */
export function LoanField({ name, label, value, unit, hint, whole, mistake, onChange }: LoanFieldProps) {
  const [text, setText] = useState(() => written(value));
  /** Whether the visitor has left the field with a mistake, and hasn't mended it yet. */
  const [isWrong, setIsWrong] = useState(false);
  const read = (typed: string) => readTypedParam(name, typed, { whole });
  const isMistaken = (typed: string): boolean => typed.trim() !== '' && read(typed) === undefined;
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
      hint={isWrong ? undefined : hint}
      error={isWrong ? mistake : undefined}
      onChange={(event) => {
        setText(event.target.value);
        setIsWrong((wasWrong) => wasWrong && isMistaken(event.target.value));
        onChange(read(event.target.value));
      }}
      onBlur={() => {
        setIsWrong(isMistaken(text));
        if (value !== undefined) setText(written(value));
      }}
    />
  );
}
