import type { ReactNode } from 'react';
import { AdvisorFace } from './advisor-face.tsx';
import type { KnownAdvisor } from './use-advisor.ts';

/** The advisor's name, or a general name while it isn't known. */
export function readerOf(advisor: KnownAdvisor): string {
  return advisor !== null && typeof advisor === 'object' ? advisor.first_name : 'Your advisor';
}

/** The advisor's face beside a heading. Its place is reserved while the advisor loads. */
export function AdvisorIntro({ advisor, children }: { advisor: KnownAdvisor; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      {advisor !== null && typeof advisor === 'object' ? (
        <AdvisorFace advisor={advisor} />
      ) : (
        advisor === 'loading' && <span className="size-16 shrink-0 rounded-full bg-gray-100" />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
