import { useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { getLines } from '../../../../rules/curation/rich-text.ts';
import { Button } from '../../../ui/button.tsx';
import { GoneLabel } from '../../gone-label.tsx';
import { viewable } from '../../photos/photo-url.ts';
import { CompoundHistory } from '../details/compound-history.tsx';
import { PhotoPager } from '../details/photo-pager.tsx';
import { useStaffCompound } from '../state/staff-compound.ts';
import { useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';
import { comparedFacts } from './compared-facts.ts';

interface ComparePanelProps {
  /** The home that is held on the left. */
  left: number;
  onSwap: () => void;
  onEnd: () => void;
}

const BETTER = 'Better';

function FactTable({ left, right }: { left: StaffCompound; right: StaffCompound }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">Facts of both homes</caption>
      <thead>
        <tr>
          <th scope="col" className="w-1/4 py-2 pr-2">
            <span className="sr-only">Fact</span>
          </th>
          <th scope="col" className="p-2">
            Held
          </th>
          <th scope="col" className="p-2">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {comparedFacts(left, right).map(({ label, better, ...values }) => {
          const isSame = values.left === values.right;
          return (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-2 font-normal text-muted">
                {label}
              </th>
              {(['left', 'right'] as const).map((side) => (
                <td
                  key={side}
                  className={`p-2 wrap-anywhere ${isSame ? 'text-muted' : 'bg-light-tangerine/50 font-semibold'}`}
                >
                  {values[side]}
                  {better === side && <span className="ml-2 rounded-full bg-lime px-2 text-xs">{BETTER}</span>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface SideProps {
  compound: StaffCompound;
  /** Names the photos. */
  label: string;
  photo: number;
  onPhoto: (at: number) => void;
}

function Side({ compound, label, photo, onPhoto }: SideProps) {
  const { editorial, home, home_photos, checks } = compound;
  return (
    <section aria-label={editorial.title || home.formatted_address} className="flex min-w-0 flex-col gap-4">
      <h3 className="flex items-center gap-2 text-xl">
        <GoneLabel checks={checks} />
        <span className="truncate">{editorial.title || home.formatted_address}</span>
      </h3>
      <PhotoPager photos={viewable(home_photos)} at={photo} onPage={onPhoto} label={label} />
    </section>
  );
}

function Words({ compound }: { compound: StaffCompound }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="whitespace-pre-wrap wrap-anywhere">
        {getLines(compound.editorial.description) || 'No description'}
      </p>
      <details>
        <summary className="cursor-pointer font-semibold">History</summary>
        <CompoundHistory compound={compound} />
      </details>
    </div>
  );
}

/** Two homes side by side. Decisions are about the one at the cursor, on the right. */
export function ComparePanel({ left, onSwap, onEnd }: ComparePanelProps) {
  const state = useWorkbench();
  // A comparison needs a home at the cursor.
  const right = useWorkbenchValue(({ list }) => list.cursor()) ?? left;
  const { data: held } = useStaffCompound(state.store, left);
  const { data: now } = useStaffCompound(state.store, right);
  const photo = useWorkbenchValue((one) => one.view.photo());
  const onPhoto = (at: number): void => state.view.showPhoto(at);
  const [isTogether, setTogether] = useState(true);
  const [own, setOwn] = useState(0);
  const rejectAsDuplicate = (): void => {
    state.apply([right], { status: 'not_approved', status_note: `Duplicate of ${left}` });
  };
  return (
    <div className="flex flex-col gap-5 p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="home-title" tabIndex={-1} className="mr-auto text-2xl outline-none">
          Compare
        </h2>
        <label className="flex min-h-11 items-center gap-2 px-2">
          <input type="checkbox" checked={isTogether} onChange={({ target }) => setTogether(target.checked)} />
          Page photos together
        </label>
        <Button onClick={onSwap}>Swap sides</Button>
        {left !== right && <Button onClick={rejectAsDuplicate}>Same home: keep left</Button>}
        <Button onClick={onEnd}>End compare</Button>
      </header>
      {left === right && <p>Move to another home to compare it with this one.</p>}
      {!held || !now ? (
        <p aria-busy="true">Loading both homes…</p>
      ) : (
        <>
          <div className="grid gap-5 xl:grid-cols-2">
            <Side
              compound={held}
              label="Photos of the held home"
              photo={isTogether ? photo : own}
              onPhoto={isTogether ? onPhoto : setOwn}
            />
            <Side compound={now} label="Photos of the home at hand" photo={photo} onPhoto={onPhoto} />
          </div>
          <FactTable left={held} right={now} />
          <div className="grid gap-5 xl:grid-cols-2">
            <Words compound={held} />
            <Words compound={now} />
          </div>
        </>
      )}
    </div>
  );
}
