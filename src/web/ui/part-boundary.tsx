import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** Rendered instead of a broken part. */
  fallback?: ReactNode;
}

/** Keeps an error in a part of the page from breaking the whole page. The usual cause is code that can't be loaded. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/** A part of the page whose code loads later. It is missing until then, and if the code can't be loaded. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}

/** Says that a part of the page is missing. Offers a reload, because browsers remember that the code failed to load. */
export function PartFailed({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div role="alert" className={`flex flex-col items-center justify-center gap-4 p-6 text-center ${className}`}>
      <p className="max-w-72">{children}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
