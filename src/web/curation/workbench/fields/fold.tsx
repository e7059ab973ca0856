import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: string;
  /** What is inside, in a few words. */
  note?: ReactNode;
  /** `card` has a frame, `part` a line above, `bare` neither, nor a way to fold it: give it `open`. */
  look?: 'card' | 'part' | 'bare';
}

const looks = {
  card: { frame: 'rounded-2xl border border-line', summary: 'px-4', body: 'px-4 pb-4' },
  part: { frame: 'border-t border-line', summary: '', body: 'pb-2' },
  bare: { frame: undefined, summary: '', body: undefined },
} as const;

/** A part of the details that opens and folds. */
export function Fold({ title, note, look = 'part', children, ...rest }: FoldProps) {
  const { frame, summary, body } = looks[look];
  return (
    <details {...rest} className={frame}>
      <summary
        hidden={look === 'bare'}
        className={`flex min-h-12 cursor-pointer items-center gap-2 font-semibold ${summary}`}
      >
        <span className="shrink-0">{title}</span>
        <span className="min-w-0 truncate font-normal text-muted">{note}</span>
        <Icon name="down" className="ml-auto size-4 [[open]>summary>&]:rotate-180" />
      </summary>
      <div className={body}>{children}</div>
    </details>
  );
}
