export type TimeOfDay = 'morning' | 'noon' | 'golden' | 'dusk' | 'overcast';

/** What an hour of the day does to a drawing. Light always falls from the upper left; some drawings are mirrored. */
export interface Light {
  time: TimeOfDay;
  /** Top to horizon. */
  sky: readonly [string, string, string];
  cloud: string;
  tint: string;
  tintStrength: number;
  desaturate: number;
  shadow: string;
  shadowOpacity: number;
  /** Chance that a window is lit from inside. */
  lit: number;
}

export const lights: Readonly<Record<TimeOfDay, Light>> = {
  morning: {
    time: 'morning',
    sky: ['#a9d3dc', '#cfe5dc', '#fbe9cf'],
    cloud: '#fff8ec',
    tint: '#fff1dc',
    tintStrength: 0.55,
    desaturate: 0,
    shadow: '#34407a',
    shadowOpacity: 0.26,
    lit: 0.15,
  },
  noon: {
    time: 'noon',
    sky: ['#7fbcd6', '#aed6de', '#e4efe2'],
    cloud: '#ffffff',
    tint: '#fffdf4',
    tintStrength: 0.4,
    desaturate: 0,
    shadow: '#2c3a6b',
    shadowOpacity: 0.3,
    lit: 0.06,
  },
  golden: {
    time: 'golden',
    sky: ['#8db7c4', '#f2cf9f', '#f7a77a'],
    cloud: '#ffd9b0',
    tint: '#ffd9a8',
    tintStrength: 0.62,
    desaturate: 0,
    shadow: '#4a2c6a',
    shadowOpacity: 0.34,
    lit: 0.4,
  },
  dusk: {
    time: 'dusk',
    sky: ['#3d4a85', '#8a72a8', '#f0a58c'],
    cloud: '#b98fb5',
    tint: '#a49cdc',
    tintStrength: 0.8,
    desaturate: 0.08,
    shadow: '#1c1b4a',
    shadowOpacity: 0.26,
    lit: 0.86,
  },
  overcast: {
    time: 'overcast',
    sky: ['#b6c5cb', '#ccd6d6', '#e6e6dc'],
    cloud: '#eef0ec',
    tint: '#e6ecf0',
    tintStrength: 0.6,
    desaturate: 0.12,
    shadow: '#2f3a55',
    shadowOpacity: 0.17,
    lit: 0.4,
  },
};
