import { lazy, Suspense, useEffect, useState } from 'react';
import { breakpoints } from '../../../rules/display/layout.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { DashboardData } from './dashboard-data.ts';

const MarketMap = lazy(() => import('./market-map.tsx'));

interface MapPaneProps {
  data: DashboardData;
  /** Whether a narrow screen shows the map instead of the list. */
  open: boolean;
  pointed: number | null;
  onPoint: (compound_id: number | null) => void;
  onOpen: (compound_id: number) => void;
}

/** True once the browser has been idle, so that the map doesn't delay the list. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/**
 * The map: beside the list on a wide screen, instead of the list on a narrow one. Its code loads when it becomes
 * visible.
 */
export function MapPane({ data, open, pointed, onPoint, onOpen }: MapPaneProps) {
  const wide = useMediaQuery(`(min-width: ${breakpoints.lg}px)`);
  const idle = useIdle();
  return (
    <section
      id="map"
      tabIndex={-1}
      aria-label="Map of homes"
      className={`outline-none h-[calc(100dvh-8rem)] bg-[#f6f1e4] lg:sticky lg:top-[82px] lg:block lg:h-[calc(100dvh-82px)] ${open ? '' : 'hidden'}`}
    >
      <p className="without-scripts p-6">Couldn’t load the map. The list shows the same homes.</p>
      {idle && (wide || open) && (
        <Suspense>
          <MarketMap data={data} pointed={pointed} onPoint={onPoint} onOpen={onOpen} />
        </Suspense>
      )}
    </section>
  );
}
