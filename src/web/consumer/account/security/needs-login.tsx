import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';

/** Shown instead of a section that a mail's link doesn't give access to. Leads to the login and back. */
export function NeedsLogin({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className="text-muted">{children}</p>
      <ButtonLink to={paths.login(paths.security())}>Log in</ButtonLink>
    </Section>
  );
}
