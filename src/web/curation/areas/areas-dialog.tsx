import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { StaffArea, StaffMarket } from '../../../contracts/homes/regions.ts';
import { queryClient } from '../../identity/query-client.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Loaded } from '../records/loaded.tsx';
import { type OpenForm, RecordList } from '../records/record-list.tsx';
import { SectionDialog, useLeave } from '../records/section-dialog.tsx';
import { regionsQuery } from '../regions.ts';
import { AreaForm } from './area-form.tsx';
import { AreaBlocked, AreaContent, HiddenMark } from './area-row.tsx';
import { deleteArea, isShown } from './areas.ts';
import { MarketSwitches } from './market-switches.tsx';

interface MarketPartProps {
  market: StaffMarket;
  areas: readonly StaffArea[];
  reload: () => Promise<unknown>;
}

/** A market with its areas. */
function MarketPart({ market, areas, reload }: MarketPartProps) {
  // One component as long as the market is shown. Another one would throw away what is typed.
  const Form = useMemo(
    () => (open: OpenForm<StaffArea>) => <AreaForm market={market} {...open} />,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a reload makes a new object of the same market
    [market.market_id],
  );
  const published = areas.filter(isShown).reduce((sum, area) => sum + area.published, 0);
  return (
    <section aria-labelledby="market-title" className="flex flex-col gap-4">
      <h3 id="market-title" className="flex flex-wrap items-center gap-3 text-xl">
        {market.name} <HiddenMark of={market} />
      </h3>
      <MarketSwitches market={market} published={published} reload={reload} />
      <RecordList
        records={areas}
        noun="area"
        empty="This market has no areas yet. Homes can be added only where there is an area."
        getId={({ area_id }) => area_id}
        getName={({ display_name }) => display_name}
        Content={AreaContent}
        Form={Form}
        getQuestion={({ display_name }) =>
          `Delete ${display_name}? No home or subscriber is in it. This can’t be undone.`
        }
        canDelete={({ homes, subscribers }) => homes + subscribers === 0}
        Blocked={AreaBlocked}
        remove={deleteArea}
        reload={reload}
      />
    </section>
  );
}

interface RegionsProps {
  regions: { markets: readonly StaffMarket[]; areas: readonly StaffArea[] };
  reload: () => Promise<unknown>;
}

/** The choice of a market, and the market. */
function Regions({ regions: { markets, areas }, reload }: RegionsProps) {
  const leave = useLeave();
  const [chosen, setChosen] = useState<number | null>(null);
  const market = markets.find(({ market_id }) => market_id === chosen) ?? markets[0];
  if (!market) return <p>There are no markets yet.</p>;
  return (
    <>
      <SelectField
        name="market"
        label="Market"
        value={market.market_id}
        onChange={({ target }) => {
          const next = Number(target.value);
          leave(() => setChosen(next));
        }}
      >
        {markets.map((one) => (
          <option key={one.market_id} value={one.market_id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <MarketPart
        key={market.market_id}
        market={market}
        areas={areas.filter(({ market_id }) => market_id === market.market_id)}
        reload={reload}
      />
    </>
  );
}

/** The markets and their areas. */
export function AreasDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...regionsQuery, staleTime: 0 }, queryClient);
  const reload = async (): Promise<void> => {
    await Promise.all([query.refetch(), queryClient.invalidateQueries({ queryKey: ['staff_outlines'] })]);
  };
  return (
    <SectionDialog
      title="Areas and markets"
      intro="Every home is in an area, and every area in a market. Subscribers follow areas."
      onClose={onClose}
    >
      <Loaded query={query} what="the areas">
        {(regions) => <Regions regions={regions} reload={reload} />}
      </Loaded>
    </SectionDialog>
  );
}
