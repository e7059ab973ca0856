import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';

/** In place of what a link in a mail isn't enough for: says so, and leads to the login and back. */
export function NeedsLogin({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className="text-muted">{children}</p>
      <ButtonLink to={paths.login(paths.security())}>Log in</ButtonLink>
    </Section>
  );
}
