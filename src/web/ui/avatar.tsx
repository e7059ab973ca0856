import type { AvatarHouseFace, AvatarHouseHue } from '../../contracts/people/users.ts';
import { faces } from './avatar-faces.ts';

const walls: Readonly<Record<AvatarHouseHue, string>> = {
  lime: 'fill-lime',
  tangerine: 'fill-tangerine',
  'light-tangerine': 'fill-light-tangerine',
  lavender: 'fill-lavender',
  'light-lavender': 'fill-light-lavender',
  sky: 'fill-sky',
  teal: 'fill-teal',
  moss: 'fill-moss',
  butter: 'fill-butter',
  coral: 'fill-coral',
  rose: 'fill-rose',
  clay: 'fill-clay',
};

/** For lips, tongues and scarves. Darker than all walls. */
const RED = '#b3362b';

const pen = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

interface AvatarProps {
  hue: AvatarHouseHue;
  face: AvatarHouseFace;
  className?: string;
}

/** A user's house with its face. Hidden from screen readers, because the user's name is always beside it. */
export function Avatar({ hue, face, className = 'size-12' }: AvatarProps) {
  const { cheeks, white, ink, line, red, glint } = faces[face];
  return (
    <svg viewBox="0 0 48 48" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d="M6 20 24 5l18 15v19a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6z" className={walls[hue]} />
      {/* Enlarges the faces, which are drawn slightly smaller than they are shown. */}
      <g transform="translate(-2.9 -5.4) scale(1.12)">
        {cheeks && <path d={cheeks} fill={RED} opacity=".35" />}
        {white && <path d={white} className="fill-white" />}
        {ink && <path d={ink} className="fill-ink" />}
        {line && <path d={line} className="stroke-ink" {...pen} strokeWidth="3" />}
        {red && <path d={red} fill={RED} />}
        {glint && <path d={glint} className="fill-white" />}
      </g>
      <path d="M2.5 21.5 24 3.5l21.5 18M37 5v8" className="stroke-ink" {...pen} strokeWidth="4.5" />
    </svg>
  );
}
