import { type ReactNode, useId } from 'react';

interface SwitchRowProps {
  label: string;
  hint?: ReactNode;
  /** A short text beside the switch. */
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * An on/off setting that takes effect at once. A checkbox that looks like a switch, because all assistive software
 * supports checkboxes.
 */
export function SwitchRow({ label, hint, note, checked, disabled, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex w-full items-center gap-4 py-4">
      <div className="min-w-0 grow">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      {note}
      <input
        id={id}
        type="checkbox"
        className="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
