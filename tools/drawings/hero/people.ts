import { darken, lighten } from '../color.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, n, type Point, path, rect, stroke } from '../svg.ts';

/** Friends are told apart by hair, skin and shirt; faces are hardly more than a smile. */
export interface Person {
  skin: string;
  hair: string;
  shirt: string;
  cut: 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'cap';
  /** What the arms do: rest on the table, lift a glass, wave, pass a bowl to the left or to the right. */
  arms: 'rest' | 'toast' | 'wave' | 'left' | 'right';
  child?: boolean;
}

const beard = (person: Person) => person.cut === 'bald';

/** Everything of the hair that lies behind the face. */
function hairBehind(x: number, y: number, r: number, { cut, hair }: Person): string {
  if (cut === 'long') {
    const lock = (side: 1 | -1) =>
      path(
        `M${n(x + side * r * 0.3)} ${n(y)}h${n(side * r * 0.82)}V${n(y + r * 1.35)}q${n(-side * r * 0.1)} ${n(r * 0.36)} ${n(-side * r * 0.62)} ${n(r * 0.3)}Z`,
        hair,
      );
    return lock(-1) + lock(1) + circle(x, y - r * 0.08, r * 1.1, hair);
  }
  if (cut === 'bun') return circle(x, y - r * 1.28, r * 0.44, hair) + circle(x, y - r * 0.12, r * 1.06, hair);
  if (cut === 'curls') {
    let curls = '';
    for (let i = 0; i < 9; i++) {
      const a = Math.PI * (0.86 + (i / 8) * 1.28);
      curls += circle(x + Math.cos(a) * r * 0.98, y + Math.sin(a) * r * 0.98, r * 0.46, hair);
    }
    return curls + circle(x, y - r * 0.2, r, hair);
  }
  return '';
}

function hairAbove(x: number, y: number, r: number, { cut, hair }: Person): string {
  const fringe = (drop: number) =>
    path(
      `M${n(x - r * 1.04)} ${n(y + r * 0.1)}a${n(r * 1.04)} ${n(r * 1.16)} 0 0 1 ${n(r * 2.08)} 0q${n(-r * 0.16)} ${n(-r * drop)} ${n(-r * 0.7)} ${n(-r * (drop + 0.06))}q${n(-r * 0.9)} ${n(r * 0.02)} ${n(-r * 1.38)} ${n(r * (drop + 0.06))}Z`,
      hair,
    );
  switch (cut) {
    case 'bald':
      return path(
        `M${n(x - r)} ${n(y + r * 0.06)}q${n(r * 0.3)} ${n(r * 0.5)} ${n(r)} ${n(r * 0.42)}q${n(r * 0.7)} ${n(r * 0.08)} ${n(r)} ${n(-r * 0.42)}a${n(r)} ${n(r)} 0 0 1 ${n(-r * 2)} 0Z`,
        hair,
      );
    case 'cap':
      return (
        path(`M${n(x - r * 1.06)} ${n(y - r * 0.16)}a${n(r * 1.06)} ${n(r)} 0 0 1 ${n(r * 2.12)} 0Z`, hair) +
        rect(x - r * 1.2, y - r * 0.32, r * 2.4, r * 0.26, darken(hair, 0.2), 1, r * 0.13)
      );
    case 'curls':
      return fringe(0.34);
    case 'short':
      return fringe(0.46);
    default:
      return fringe(0.42);
  }
}

function face(x: number, y: number, r: number, person: Person): string {
  const ink = darken(person.skin, 0.72);
  const smile = beard(person) ? lighten(person.skin, 0.3) : ink;
  return (
    circle(x - r * 0.36, y + r * 0.06, r * 0.1, ink) +
    circle(x + r * 0.36, y + r * 0.06, r * 0.1, ink) +
    circle(x - r * 0.56, y + r * 0.34, r * 0.2, '#e2725a', 0.35) +
    circle(x + r * 0.56, y + r * 0.34, r * 0.2, '#e2725a', 0.35) +
    stroke(
      `M${n(x - r * 0.26)} ${n(y + r * 0.42)}q${n(r * 0.26)} ${n(r * 0.3)} ${n(r * 0.52)} 0`,
      smile,
      Math.max(1.4, r * 0.11),
    )
  );
}

function head(x: number, y: number, r: number, person: Person): string {
  const { skin } = person;
  return (
    hairBehind(x, y, r, person) +
    rect(x - r * 0.3, y + r * 0.6, r * 0.6, r * 0.9, darken(skin, 0.16)) +
    circle(x, y, r, skin) +
    // The side away from the sun.
    path(
      `M${n(x + r * 0.5)} ${n(y - r * 0.866)}a${n(r)} ${n(r)} 0 0 1 0 ${n(r * 1.732)}q${n(r * 0.42)} ${n(-r * 0.86)} 0 ${n(-r * 1.732)}Z`,
      darken(skin, 0.22),
      0.5,
    ) +
    hairAbove(x, y, r, person) +
    face(x, y, r, person)
  );
}

/** An arm in two strokes, sleeve and forearm, with a round hand. */
function arm(from: Point, elbow: Point, hand: Point, w: number, { shirt, skin }: Person): string {
  return (
    stroke(`M${n(elbow[0])} ${n(elbow[1])}L${n(hand[0])} ${n(hand[1])}`, skin, w * 0.78) +
    stroke(`M${n(from[0])} ${n(from[1])}L${n(elbow[0])} ${n(elbow[1])}`, darken(shirt, 0.1), w) +
    circle(hand[0], hand[1], w * 0.52, skin)
  );
}

function glass(x: number, y: number, r: number): string {
  return (
    path(
      `M${n(x - r * 0.3)} ${n(y - r * 0.8)}h${n(r * 0.6)}l${n(-r * 0.08)} ${n(r * 0.8)}h${n(-r * 0.44)}Z`,
      '#fff6e4',
      0.85,
    ) + rect(x - r * 0.25, y - r * 0.45, r * 0.5, r * 0.42, '#f0a63c', 0.9)
  );
}

/** A person behind a table, facing the viewer, drawn from `top` (the far edge of the table) upward. `m` is a meter in pixels. */
export function sitter(x: number, top: number, m: number, person: Person): string {
  const k = person.child ? 0.8 : 1;
  const r = m * 0.155 * (person.child ? 0.95 : 1);
  const shoulder = top - m * 0.34 * k;
  const y = shoulder - r * 1.28;
  const half = m * 0.215 * k;
  const { shirt } = person;
  const body =
    path(
      `M${n(x - half * 0.9)} ${n(top + m * 0.1)}L${n(x - half)} ${n(shoulder + half * 0.6)}q${n(half * 0.04)} ${n(-half * 0.62)} ${n(half * 0.72)} ${n(-half * 0.66)}h${n(half * 0.56)}q${n(half * 0.68)} ${n(half * 0.04)} ${n(half * 0.72)} ${n(half * 0.66)}L${n(x + half * 0.9)} ${n(top + m * 0.1)}Z`,
      shirt,
    ) +
    path(
      `M${n(x + half * 0.3)} ${n(shoulder)}q${n(half * 0.68)} ${n(half * 0.02)} ${n(half * 0.7)} ${n(half * 0.6)}L${n(x + half * 0.9)} ${n(top + m * 0.1)}h${n(-half * 0.5)}Z`,
      darken(shirt, 0.22),
      0.55,
    );
  const w = m * 0.115 * k;
  const [l, rr]: [Point, Point] = [
    [x - half * 0.86, shoulder + half * 0.4],
    [x + half * 0.86, shoulder + half * 0.4],
  ];
  const restLeft = arm(l, [x - half * 1.25, top - m * 0.06], [x - half * 0.5, top + m * 0.005], w, person);
  const restRight = arm(rr, [x + half * 1.25, top - m * 0.06], [x + half * 0.5, top + m * 0.005], w, person);
  const figure = body + head(x, y, r, person);
  switch (person.arms) {
    case 'toast': {
      const hand: Point = [x + half * 1.75, shoulder - m * 0.12];
      return (
        figure +
        restLeft +
        glass(hand[0], hand[1] - r * 0.1, r) +
        arm(rr, [x + half * 1.7, top - m * 0.14], hand, w, person)
      );
    }
    case 'wave':
      return (
        figure +
        restRight +
        arm(l, [x - half * 1.8, shoulder + m * 0.06], [x - half * 1.7, shoulder - m * 0.24], w, person)
      );
    case 'left':
      return figure + restRight + arm(l, [x - half * 1.5, top - m * 0.1], [x - half * 2.3, top - m * 0.06], w, person);
    case 'right':
      return figure + restLeft + arm(rr, [x + half * 1.5, top - m * 0.1], [x + half * 2.3, top - m * 0.06], w, person);
    default:
      return figure + restLeft + restRight;
  }
}

/** A person on the near side of the table, seen from behind. `seat` is the height of the chair's seat. */
export function fromBehind(x: number, seat: number, m: number, person: Person): string {
  const k = person.child ? 0.82 : 1;
  const r = m * 0.16 * (person.child ? 0.95 : 1);
  const shoulder = seat - m * 0.56 * k;
  const half = m * 0.225 * k;
  const y = shoulder - r * 1.2;
  const { shirt, hair, skin, cut } = person;
  const back = path(
    `M${n(x - half * 0.84)} ${n(seat)}L${n(x - half)} ${n(shoulder + half * 0.6)}q${n(half * 0.04)} ${n(-half * 0.62)} ${n(half * 0.72)} ${n(-half * 0.66)}h${n(half * 0.56)}q${n(half * 0.68)} ${n(half * 0.04)} ${n(half * 0.72)} ${n(half * 0.66)}L${n(x + half * 0.84)} ${n(seat)}Z`,
    shirt,
  );
  const shade = path(
    `M${n(x + half * 0.24)} ${n(shoulder)}q${n(half * 0.7)} ${n(half * 0.02)} ${n(half * 0.76)} ${n(half * 0.6)}L${n(x + half * 0.84)} ${n(seat)}h${n(-half * 0.6)}Z`,
    darken(shirt, 0.24),
    0.55,
  );
  const w = m * 0.115 * k;
  const arms =
    arm(
      [x - half * 0.86, shoulder + half * 0.4],
      [x - half * 1.4, seat - m * 0.3],
      [x - half * 1.2, seat - m * 0.42],
      w,
      person,
    ) +
    arm(
      [x + half * 0.86, shoulder + half * 0.4],
      [x + half * 1.4, seat - m * 0.3],
      [x + half * 1.2, seat - m * 0.42],
      w,
      person,
    );
  const neck = rect(x - r * 0.3, y + r * 0.5, r * 0.6, r * 0.9, darken(skin, 0.16));
  const ears = circle(x - r * 0.98, y + r * 0.1, r * 0.2, skin) + circle(x + r * 0.98, y + r * 0.1, r * 0.2, skin);
  let hairs =
    circle(x, y, r, hair) +
    path(`M${n(x - r * 0.6)} ${n(y + r * 0.7)}q${n(r * 0.6)} ${n(r * 0.5)} ${n(r * 1.2)} 0Z`, hair);
  if (cut === 'bun') hairs += circle(x, y - r * 0.9, r * 0.5, lighten(hair, 0.1));
  if (cut === 'curls')
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * Math.PI * 2;
      hairs += circle(x + Math.cos(a) * r * 0.86, y - r * 0.08 + Math.sin(a) * r * 0.86, r * 0.42, hair);
    }
  if (cut === 'long')
    hairs += path(`M${n(x - r)} ${n(y)}V${n(y + r * 1.7)}q${n(r)} ${n(r * 0.46)} ${n(r * 2)} 0V${n(y)}Z`, hair);
  const shine = ellipse(x - r * 0.34, y - r * 0.44, r * 0.34, r * 0.2, lighten(hair, 0.35), 0.5);
  return arms + back + shade + neck + ears + hairs + shine;
}

/** A person on foot. `stride` is 0 for standing and up to 1 for running to the left. */
export function walker(
  scene: Scene,
  x: number,
  base: number,
  m: number,
  person: Person,
  trousers: string,
  stride = 0,
): string {
  const k = person.child ? 0.66 : 1;
  const u = m * k;
  const r = m * (person.child ? 0.145 : 0.155);
  const hip = base - u * 0.82;
  const shoulder = base - u * 1.36;
  const half = u * 0.2;
  const lean = -stride * u * 0.12;
  const leg = (dx: number, lift: number, color: string) =>
    stroke(
      `M${n(x + lean * 0.2)} ${n(hip)}L${n(x + dx * 0.62)} ${n(base - u * 0.42 - lift * 0.4)}L${n(x + dx)} ${n(base - u * 0.04 - lift)}`,
      color,
      u * 0.17,
    ) + ellipse(x + dx - u * 0.05, base - u * 0.03 - lift, u * 0.13, u * 0.055, '#3a3440');
  const [sx, sy] = [x + lean, shoulder];
  const w = u * 0.12;
  const away: Point = [sx + half * 0.8, sy + half * 0.4];
  const near: Point = [sx - half * 0.8, sy + half * 0.4];
  const raised = person.arms === 'wave';
  const body = path(
    `M${n(x - half * 0.9)} ${n(hip + u * 0.06)}L${n(sx - half)} ${n(sy + half * 0.6)}q${n(half * 0.04)} ${n(-half * 0.62)} ${n(half * 0.72)} ${n(-half * 0.66)}h${n(half * 0.56)}q${n(half * 0.68)} ${n(half * 0.04)} ${n(half * 0.72)} ${n(half * 0.66)}L${n(x + half * 0.9)} ${n(hip + u * 0.06)}Z`,
    person.shirt,
  );
  const carrying = person.arms === 'left';
  const bowl = carrying
    ? path(
        `M${n(sx - half * 3.1)} ${n(sy + u * 0.24)}h${n(half * 2.2)}q${n(-half * 0.2)} ${n(half * 0.9)} ${n(-half * 1.1)} ${n(half * 0.9)}t${n(-half * 1.1)} ${n(-half * 0.9)}Z`,
        '#f4ead6',
      ) + ellipse(sx - half * 2, sy + u * 0.22, half * 1.02, half * 0.4, '#6f9a4a')
    : '';
  const arms = carrying
    ? arm(near, [sx - half * 1.2, sy + u * 0.36], [sx - half * 2, sy + u * 0.36], w, person)
    : raised
      ? arm(near, [sx - half * 2, sy + u * 0.02], [sx - half * 2.3, sy - u * 0.3], w, person) +
        arm(away, [sx + half * 1.5, sy + u * 0.3], [sx + half * 1.3, sy + u * 0.52], w, person)
      : arm(near, [sx - half * 1.5, sy + u * 0.3], [sx - half * 1.9, sy + u * 0.46], w, person) +
        arm(away, [sx + half * 1.6, sy + u * 0.26], [sx + half * 2.2, sy + u * 0.38], w, person);
  return (
    ellipse(x + u * 0.5, base + 2, u * 0.62, u * 0.05, scene.light.shadow, scene.light.shadowOpacity) +
    leg(stride ? u * 0.4 : u * 0.1, stride * u * 0.16, darken(trousers, 0.24)) +
    leg(stride ? -u * 0.34 : -u * 0.1, 0, trousers) +
    body +
    head(sx - stride * u * 0.04, sy - r * 1.28, r, person) +
    bowl +
    arms
  );
}
