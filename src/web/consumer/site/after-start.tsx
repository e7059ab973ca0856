import { SessionWatch } from '../../login/session-watch.tsx';
import { CardHearts } from '../../subscriber/card-hearts.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { SignupPrompts } from './signup-prompts.tsx';

/** The parts that can wait until the page has started. No page waits for their code. */
export function AfterStart() {
  return (
    <>
      <PartBoundary>
        <SessionWatch />
      </PartBoundary>
      <SignupPrompts />
      <PartBoundary>
        <CardHearts />
      </PartBoundary>
    </>
  );
}
