import type { ComponentProps } from 'react';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { Avatar } from '../../ui/avatar.tsx';

type House = Pick<ComponentProps<typeof Avatar>, 'hue' | 'face'>;

/** The avatar house of each metro. */
const houses: Readonly<Partial<Record<Metro['key'], House>>> = {
  seattle: { hue: 'teal', face: 'Yuki' },
  chicago: { hue: 'coral', face: 'Gus' },
  denver: { hue: 'sky', face: 'Otto' },
  philadelphia: { hue: 'butter', face: 'Frank' },
  bay_area: { hue: 'light-tangerine', face: 'Quinn' },
};
const ANY: House = { hue: 'lime', face: 'Dot' };

interface MetroCardProps {
  metro: Metro;
  chosen: boolean;
  onChoose: () => void;
}

/** A metro to choose. The whole card is the label of its radio button. */
export function MetroCard({ metro, chosen, onChoose }: MetroCardProps) {
  return (
    <label className="flex min-h-20 cursor-pointer items-center gap-4 rounded-card border border-control bg-surface px-4 py-3 fading hover:bg-lime-100 has-checked:border-ink has-checked:bg-light-lime has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Avatar {...(houses[metro.key] ?? ANY)} className="size-12" />
      <span className="grow text-lg font-semibold">{metro.name}</span>
      <input
        type="radio"
        name="metro"
        value={metro.key}
        defaultChecked={chosen}
        onChange={onChoose}
        className="size-5 shrink-0 scroll-my-28 accent-ink outline-none"
      />
    </label>
  );
}
