import { useState } from 'react';
import type { StaffMarket } from '../../../contracts/homes/regions.ts';
import { ApiProblem } from '../../lib/api.ts';
import { FinalQuestion } from '../../ui/dialogs/final-question.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SwitchRow } from '../../ui/forms/switch-row.tsx';
import { changeMarket, isShown } from './areas.ts';

type Change = Partial<Pick<StaffMarket, 'active' | 'internal_only'>>;

interface MarketSwitchesProps {
  market: StaffMarket;
  /** How many published homes visitors see in it. */
  published: number;
  reload: () => Promise<unknown>;
}

/** Hides a market from visitors, or shows it. Asks before it hides homes. */
export function MarketSwitches({ market, published, reload }: MarketSwitchesProps) {
  const [asked, setAsked] = useState<Change | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (change: Change): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await changeMarket(market.market_id, change, market.version);
      setAsked(null);
    } catch (error) {
      console.warn('Market', error);
      setProblem(
        error instanceof ApiProblem
          ? `${error.message} Look at it again, then try again.`
          : 'Couldn’t save this. Check your connection and try again.',
      );
    }
    await reload();
    setBusy(false);
  };
  const change = (wanted: Change): void => {
    setProblem(null);
    if (isShown(market) && !isShown({ ...market, ...wanted }) && published > 0) setAsked(wanted);
    else void save(wanted);
  };
  return (
    <div>
      <SwitchRow
        label="Active"
        hint="Visitors see the areas and homes only of active markets."
        checked={market.active}
        onChange={(active) => change({ active })}
      />
      <SwitchRow
        label="Internal only"
        hint="Only staff see the areas and homes. The market’s page stays, without homes."
        checked={market.internal_only}
        onChange={(internal_only) => change({ internal_only })}
      />
      {asked ? (
        <FinalQuestion
          legend={`Hide ${market.name}`}
          error={problem}
          confirm={{ label: 'Hide it', busyLabel: 'Hiding…', isBusy, onConfirm: () => void save(asked) }}
          onKeep={() => setAsked(null)}
        >
          Visitors will no longer find its {published === 1 ? 'published home' : `${published} published homes`}. You
          can show the market again at any time.
        </FinalQuestion>
      ) : (
        <FormError>{problem}</FormError>
      )}
    </div>
  );
}
