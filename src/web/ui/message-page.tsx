import type { ReactNode } from 'react';

const statusMarks = { success: '✅', error: '❌' } as const;

interface MessagePageProps {
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
  status?: keyof typeof statusMarks;
  /** What is going on, while something is. */
  processing?: string;
  /** Goes back; there is no button without it. */
  onBack?: () => void;
}

/** One message that fills the page: nothing there, something done, something failed, something under way. */
export function MessagePage({ title, children, footer, status, processing, onBack }: MessagePageProps) {
  return (
    <main className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-5 px-5 py-16 text-center">
      {status && (
        <p className="text-5xl">
          <span aria-hidden="true">{statusMarks[status]}</span>
          <span className="sr-only">{status === 'success' ? 'Done' : 'Failed'}</span>
        </p>
      )}
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {processing && (
        <output className="flex items-center gap-3 text-muted">
          <span className="size-5 animate-spin rounded-full border-3 border-gray-300 border-t-ink" />
          {processing}
        </output>
      )}
      {children && <div className="text-lg text-muted">{children}</div>}
      {onBack && (
        <button type="button" onClick={onBack} className="font-semibold underline underline-offset-4">
          Back
        </button>
      )}
      {footer}
    </main>
  );
}
