import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ScriptsMissing } from '../../ui/page/without-scripts.tsx';
import type { Onboarding } from './use-onboarding.ts';

const card =
  'flex w-full items-center gap-4 rounded-card border border-control bg-surface p-5 text-left fading hover:bg-light-lime disabled:opacity-60';

/** Asks which product the user came for. */
export function ProductStep({ ready, answer, goForward }: Onboarding) {
  return (
    <div className="mt-8 flex flex-col gap-4 pb-10">
      <button
        type="button"
        disabled={!ready}
        onClick={() => {
          answer((answers) => ({ ...answers, product: 'hfc' }));
          goForward();
        }}
        className={card}
      >
        <Avatar hue="tangerine" face="Sunny" className="size-14" />
        <span>
          <span className="block text-xl font-semibold">Find a home near my people</span>
          <span className="block text-muted">
            Tell us where, and we’ll let you know about homes with room for all of you.
          </span>
        </span>
      </button>
      <Link to={paths.dashboard()} className={card}>
        <Avatar hue="sky" face="Quinn" className="size-14" />
        <span>
          <span className="block text-xl font-semibold">Just browse</span>
          <span className="block text-muted">See our hand-picked homes. No account needed.</span>
        </span>
      </Link>
      <ScriptsMissing>Signing up needs JavaScript. Turn it on or reload the page.</ScriptsMissing>
    </div>
  );
}
