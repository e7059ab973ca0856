import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface PartBoundaryProps {
  children: ReactNode;
  /** What stands in the part's place when it breaks. */
  fallback?: ReactNode;
}

/** Keeps a part of a page that breaks, above all because its code can't be had, from taking the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}

/** Says that a part of the page is missing. Browsers remember that its code didn't come: only a reload asks again. */
export function PartFailed({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div role="alert" className={`flex flex-col items-center justify-center gap-4 p-6 text-center ${className}`}>
      <p className="max-w-72">{children}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  );
}
