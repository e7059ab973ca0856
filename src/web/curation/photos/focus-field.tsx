import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { Button } from '../../ui/button.tsx';
import type { FocalPoint } from './photo-edits.ts';
import { PhotoImage } from './photo-image.tsx';

const STEP = 0.05;
const MIDDLE = 0.5;

const between = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 1_000) / 1_000;

interface FocusFieldProps {
  photo: StaffHomePhoto;
  /** When a point is chosen: by a click, or when the field is left after the arrow keys. */
  onChange: (point: FocalPoint) => void;
}

/** The photo as a field for its focal point: a click or the arrow keys set it. */
export function FocusField({ photo, onChange }: FocusFieldProps) {
  const [moved, setMoved] = useState<FocalPoint | null>(null);
  // A point that was moved by keys is saved when the field is left, also by closing the dialog.
  const saveMoved = useEffectEvent(() => moved && onChange(moved));
  useEffect(() => () => void saveMoved(), []);
  const { focal_x, focal_y } = moved ?? photo;
  const [x, y] = [focal_x ?? MIDDLE, focal_y ?? MIDDLE];
  const choose = (point: FocalPoint): void => {
    setMoved(null);
    onChange(point);
  };
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    // Enter and Space are clicks without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose({ focal_x: between((clientX - left) / width), focal_y: between((clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    setMoved({ focal_x: between(x + (by[0] ?? 0)), focal_y: between(y + (by[1] ?? 0)) });
  };
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-label={`Focus of the photo: ${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top. Choose a point, or use the arrow keys to move it.`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onBlur={() => moved && choose(moved)}
        className="relative block w-fit cursor-crosshair overflow-hidden rounded-2xl"
      >
        <PhotoImage photo={photo} width={800} className="h-auto max-h-[55dvh] w-auto max-w-full min-h-40 bg-gray-100" />
        <span
          aria-hidden="true"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-4 border-white bg-action/70 shadow-panel"
        />
      </button>
      <p className="text-sm text-muted">
        Cards and the gallery cut photos to their shape. Choose the point that must stay visible.
        {photo.focal_x !== null && (
          <Button look="quiet" className="ml-2" onClick={() => choose({ focal_x: null, focal_y: null })}>
            Use the middle
          </Button>
        )}
      </p>
    </div>
  );
}
