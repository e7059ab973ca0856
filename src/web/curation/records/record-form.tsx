import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';

interface RecordFormProps extends ComponentProps<'form'> {
  /** Names the form for screen readers, such as "New resource". */
  title: string;
  error: string | undefined;
  busy: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of a form in a list of records. Its first field takes the focus. */
export function RecordForm({ title, error, busy, onCancel, children, ...form }: RecordFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input:not([type=file]), textarea, select')?.focus(), []);
  return (
    <form
      {...form}
      ref={frame}
      aria-label={title}
      className="flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <FormError>{error}</FormError>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="action" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
