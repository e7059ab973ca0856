import { randomFrom } from '../../seed/random.ts';
import { grade } from './color.ts';
import { paintBanner } from './hero/banner.ts';
import { paintPhone } from './hero/phone.ts';
import { lights } from './light.ts';
import { palettes } from './palette.ts';
import type { Scene } from './scene.ts';

function heroScene(): Scene {
  const palette = palettes.find(({ name }) => name === 'seafoam');
  if (!palette) throw new Error('The palette of the hero picture is gone.');
  return {
    random: randomFrom('hero'),
    palette: { ...palette, lawn: '#93b85f', leaf: '#5a8d58', wood: '#b67f50' },
    // The hour before the gold: warm, but the green is still green and the sky still blue.
    light: {
      ...lights.golden,
      sky: ['#7dbbd3', '#dfe3cb', '#fdd096'],
      cloud: '#fff0d6',
      tint: '#ffe2b4',
      tintStrength: 0.55,
      shadowOpacity: 0.3,
      lit: 0.45,
    },
    season: 'summer',
    snow: false,
    defs: [],
    vanish: [4200, 870],
  };
}

function sheet(scene: Scene, width: number, height: number, painted: string): string {
  const { tint, tintStrength, desaturate } = scene.light;
  const body = grade(`<defs>${scene.defs.join('')}</defs>${painted}`, tint, tintStrength, desaturate);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** The dashboard's banner: different homes round one green, and the people who live there at one table. */
export function heroSvg(): string {
  const scene = heroScene();
  return sheet(scene, 2400, 1000, paintBanner(scene));
}

/** The same place for a phone: what matters is in the upper 40 %, the card covers the rest. */
export function heroPhoneSvg(): string {
  const scene = heroScene();
  return sheet(scene, 800, 720, paintPhone(scene));
}
