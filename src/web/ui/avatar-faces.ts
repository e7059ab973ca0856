import type { AvatarHouseFace } from '../../contracts/people/users.ts';

/** A face as SVG paths, drawn in this order. The house's wall extends from 8, 23 to 40, 45. */
export interface FaceDrawing {
  /** What is on the wall in place of a face. */
  shows?: string;
  /** Painted in a translucent red. */
  cheeks?: string;
  white?: string;
  /** Filled with ink. */
  ink?: string;
  /** Drawn with a stroke width of 3. */
  line?: string;
  red?: string;
  /** White on top of ink. */
  glint?: string;
}

/** An ellipse around a point. */
const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The same ellipse on both sides of the vertical center line. */
const pair = (apart: number, y: number, rx: number, ry = rx): string =>
  oval(24 - apart, y, rx, ry) + oval(24 + apart, y, rx, ry);

const dots = pair(7.5, 29, 2.5);
const smile = 'M18.5 36q5.5 5 11 0';
const laughingEyes = 'M12.5 30.5l4-4 4 4M27.5 30.5l4-4 4 4';

export const faces: Readonly<Record<AvatarHouseFace, FaceDrawing>> = {
  Aya: { line: `M12.5 28q4 4.5 8 0M27.5 28q4 4.5 8 0M21 37.5q3 2.5 6 0` },
  Biscuit: { ink: dots, line: 'M17 35.5h14', red: 'M23 37h7v2.5a3.5 3.5 0 0 1-7 0z' },
  Chuckles: {
    line: laughingEyes,
    ink: 'M14 34h20a10 9 0 0 1-20 0z',
    red: 'M18.5 41a5.5 3.2 0 0 1 11 0a10 9 0 0 1-11 0z',
  },
  Dot: { ink: pair(5, 29.5, 2.4) + oval(24, 37.5, 2) },
  Emma: { cheeks: pair(12.5, 35, 3.5, 3), ink: dots, line: smile },
  Frank: { ink: pair(7.5, 31, 2.5), line: 'M13 25.5h22M18 39h12' },
  Gus: {
    ink: `${dots}M24 35.5c3-3.5 7-2 8 0c1 1.5 3 1.5 4.5 .500c-1 5-9 6.5-12.5 2c-3.5 4.5-11.5 3-12.5-2c1.5 1 3.5 1 4.5-.500c1-2 5-3.5 8 0z`,
  },
  Hazel: { white: pair(7.75, 29, 5.5), line: `${pair(7.75, 29, 5.5)}M19.5 39.5h9`, ink: pair(7.75, 29, 1.9) },
  Iggy: {
    white: oval(16.5, 29, 6),
    line: `${oval(16.5, 29, 6)}M17 39.500q3.5-4 7 0t7 0`,
    ink: oval(16.5, 29, 2.4) + oval(32.5, 29, 2.2),
  },
  Juno: { ink: oval(16.5, 29, 2.5), line: 'M28 29h8M20 36.5q7 4 11-2' },
  Kawaii: {
    cheeks: pair(13, 36.5, 3, 2.2),
    ink: pair(11, 31.5, 3.2, 3.6),
    line: 'M21 35.500q1.5 2.5 3 0q1.5 2.5 3 0',
    glint: pair(10, 30, 1.2),
  },
  Lulu: { ink: `${pair(6, 28.5, 2.8, 4.5)}M20 36.500h8a4 4.5 0 0 1-8 0z` },
  Mochi: { line: 'M12 29h7M29 29h7M15 34.500q4.5 6 9 0q4.5 6 9 0' },
  Nova: {
    ink: 'M16 22.500l1.7 4.8 4.8 1.7-4.8 1.7-1.7 4.8-1.7-4.8-4.8-1.7 4.8-1.700zM32 22.500l1.7 4.8 4.8 1.7-4.8 1.7-1.7 4.8-1.7-4.8-4.8-1.7 4.8-1.700z',
    line: 'M19 38.500q5 4 10 0',
  },
  Otto: {
    ink: `${pair(7.5, 26, 2.5)}M8 29.5c2.5 4 6 4 8.5 2.5c2.5-1.5 5-1.5 7.5 0c2.5-1.5 5-1.5 7.5 0c2.5 1.5 6 1.5 8.5-2.5v10a5.4 5.4 0 0 1-5.4 5.4h-21.2a5.4 5.4 0 0 1-5.4-5.4z`,
    glint: 'M19.5 36.5h9a4.5 4 0 0 1-9 0z',
  },
  Pikachu: {
    shows: 'a door and an apple tree',
    line: 'M31.5 43.500v-6.5',
    ink: `${oval(31.5, 31, 6.8, 6.3)}M11 45v-9.5a4.5 4.5 0 0 1 9 0v9.500z`,
    red: oval(29, 29.5, 1.7) + oval(34, 31, 1.7) + oval(30.5, 34, 1.7),
    glint: oval(17.7, 38.5, 1.1),
  },
  Quinn: {
    ink: 'M8 24.500h32v3.500a6.5 6.5 0 0 1-13.5 1.500h-5a6.5 6.5 0 0 1-13.5-1.500z',
    line: 'M20 39q6 1.5 10-2.5',
  },
  Remy: { ink: `M8 22.7 24 9.3l8 6.7c-2.7 10.7-11.6 17-24 17z${oval(32, 29.5, 2.5)}`, line: 'M22 38q6 2.5 10-1.5' },
  Sunny: { line: `${laughingEyes}M13 35q11 11 22 0` },
  Totoro: {
    shows: 'a lighthouse',
    white: 'M18.5 45l2-14.500h7l2 14.500zM24 26.300l-14-3.300v6.600zM24 26.300l14-3.300v6.600z',
    line: 'M19.5 30.500h9',
    ink: 'M20.5 30v-5l3.500-3.500 3.500 3.500v5z',
    red: 'M19.9 34.500h8.200l.55 4h-9.300zM18.900 42h10.200l.4 3h-11z',
    glint: oval(24, 26.3, 1.6),
  },
  Uma: {
    red: 'M16.5 34l-5-5.2a3 3 0 0 1 5-3.3a3 3 0 0 1 5 3.3zM31.5 34l-5-5.2a3 3 0 0 1 5-3.3a3 3 0 0 1 5 3.3z',
    line: 'M19 38q5 4 10 0',
  },
  Vito: {
    ink: oval(15.5, 29, 2.4) + oval(31, 29, 2.2),
    white: oval(31, 29, 6),
    line: `${oval(31, 29, 6)}M37 31v11M18 39.500h7`,
  },
  Waffles: {
    ink: pair(7.5, 27.5, 2.4),
    white: 'M13 33.500h22v5a4 4 0 0 1-4 4h-14a4 4 0 0 1-4-4z',
    line: 'M13 33.500h22v5a4 4 0 0 1-4 4h-14a4 4 0 0 1-4-4zM20.3 33.500v9M27.7 33.500v9',
  },
  Ximena: { ink: `M10.5 25.5h11.5v4a5.75 5.75 0 0 1-11.5 0z${oval(32, 30, 2.5)}`, line: 'M9 25.5h30M20 38.5q5 3 10-1' },
  Yuki: { ink: pair(6.5, 26.5, 2.4), line: 'M21 31.8q3 2.3 6 0', red: 'M8 36h32v5.5h-4.5v5.5h-7v-5.5h-20.5z' },
  Zuzu: { white: pair(7.5, 28.5, 6), ink: pair(7.5, 28.5, 1.7), line: `M14 40l3.3-3 3.3 3 3.4-3 3.4 3 3.3-3 3.3 3` },
};

/** The name of a face, in words for those who can't see it. */
export function faceName(face: AvatarHouseFace): string {
  const { shows } = faces[face];
  return shows ? `${face}, ${shows}` : face;
}
