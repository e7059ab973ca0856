import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StaffArea, StaffMarket } from '../../../contracts/homes/regions.ts';
import type { AreaGeometry } from '../../../rules/places/areas/area-geometry.ts';
import { queryClient } from '../../identity/query-client.ts';
import { FieldFrame } from '../../ui/forms/field-frame.tsx';
import { outlinesQuery } from './areas.ts';
import { OutlineDrawing } from './outline-drawing.tsx';
import { readOutlineFile } from './read-outline-file.ts';

interface OutlineFieldProps {
  market: StaffMarket;
  area: StaffArea | null;
  /** What the server says about the outline. */
  error: string | undefined;
  chosen: AreaGeometry | null;
  onChoose: (outline: AreaGeometry | null) => void;
}

/** Chooses a file with the outline of an area. Checks it at once, and draws it beside its neighbors before it is saved. */
export function OutlineField({ market, area, error, chosen, onChoose }: OutlineFieldProps) {
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Otherwise the form would save the area without the outline that was meant.
  useEffect(
    () => field.current?.setCustomValidity(problem ? 'Choose another file, or remove this one.' : ''),
    [problem],
  );
  const { data } = useQuery(outlinesQuery(market.market_id), queryClient);
  const present = (area && data?.get(area.area_id)) ?? null;
  const others = data ? [...data].filter(([area_id]) => area_id !== area?.area_id).map(([, outline]) => outline) : [];
  const choose = async (file: File | undefined): Promise<void> => {
    setProblem(undefined);
    onChoose(null);
    if (!file) return;
    try {
      onChoose(await readOutlineFile(file, market.name));
    } catch (failure) {
      setProblem((failure as Error).message);
    }
  };
  const remove = (): void => {
    if (field.current) field.current.value = '';
    void choose(undefined);
    field.current?.focus();
  };
  const shown = chosen ?? present;
  return (
    <div className="flex flex-col gap-3">
      <FieldFrame
        label={present ? 'New outline' : 'Outline'}
        error={problem ?? error}
        hint="A GeoJSON file in WGS84 with one closed polygon or multipolygon of at most 5,000 corners. New candidates get their area from it. Homes that are in an area already stay there."
      >
        {(input) => (
          <input
            {...input}
            ref={field}
            type="file"
            name="outline"
            accept=".geojson,.json,application/geo+json,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
            className="min-h-12 w-full rounded-2xl border border-control bg-surface px-4 py-2.5"
          />
        )}
      </FieldFrame>
      {(chosen || problem) && (
        <button
          type="button"
          onClick={remove}
          className="min-h-11 self-start font-semibold underline underline-offset-4"
        >
          Remove the file
        </button>
      )}
      {shown && (
        <figure className="flex flex-col gap-1.5">
          <OutlineDrawing outline={shown} before={chosen && present} others={others} />
          <figcaption className="text-sm text-muted">
            {chosen
              ? present
                ? 'The outline of the file, not saved yet. The dashed line is the present one.'
                : 'The outline of the file, not saved yet.'
              : 'The present outline, beside the other areas.'}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
