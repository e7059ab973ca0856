import type { AreaGeometry } from '../../../rules/places/areas/area-geometry.ts';
import { outlineBounds } from '../../../rules/places/areas/area-outline.ts';

interface OutlineDrawingProps {
  /** The outline in question. */
  outline: AreaGeometry;
  /** The outline before the change. */
  before: AreaGeometry | null;
  /** The other areas of the market. */
  others: readonly AreaGeometry[];
}

/** The margin around the outline, as a share of its size. */
const MARGIN = 0.4;
const WIDTH = 320;

/** A path of the outline's rings. `stretch` narrows degrees of longitude, as a map does. */
function getPath({ type, coordinates }: AreaGeometry, stretch: number): string {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat();
  return rings
    .map(
      (ring) => `M${ring.map(([lng = 0, lat = 0]) => `${(lng * stretch).toFixed(6)} ${(-lat).toFixed(6)}`).join('L')}Z`,
    )
    .join('');
}

/** Draws an outline between its neighbors. A caption must say what it shows. */
export function OutlineDrawing({ outline, before, others }: OutlineDrawingProps) {
  const all = [outline, ...(before ? [before] : [])].map(outlineBounds);
  const north = Math.max(...all.map((one) => one.north));
  const south = Math.min(...all.map((one) => one.south));
  const stretch = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const east = Math.max(...all.map((one) => one.east)) * stretch;
  const west = Math.min(...all.map((one) => one.west)) * stretch;
  const size = Math.max(north - south, east - west) * (1 + MARGIN);
  const left = (east + west - size) / 2;
  const top = (-north - south - size) / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left} ${top} ${size} ${size}`}
      width={WIDTH}
      height={WIDTH}
      className="max-w-full rounded-2xl border border-line bg-gray-50"
      fillRule="evenodd"
    >
      {others.map((other, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the drawing never reorders them
        <path
          key={index}
          d={getPath(other, stretch)}
          className="fill-gray-100 stroke-gray-300"
          strokeWidth={size / 300}
        />
      ))}
      {before && (
        <path
          d={getPath(before, stretch)}
          className="fill-none stroke-ink"
          strokeWidth={size / 150}
          strokeDasharray={`${size / 60}`}
        />
      )}
      <path
        d={getPath(outline, stretch)}
        className="fill-friend stroke-ink"
        fillOpacity={0.7}
        strokeWidth={size / 150}
      />
    </svg>
  );
}
