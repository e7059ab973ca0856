import type { Scene } from '../scene.ts';

type Four = [string, string, string, string];

/** The walls of the palette in an order of this drawing's own. */
export const wallColors = (scene: Scene): Four => scene.random.shuffle(scene.palette.walls) as Four;

export const doorColors = (scene: Scene): Four => scene.random.shuffle(scene.palette.doors) as Four;

/** The color of balcony and gallery railings. */
export const rail = '#3a3944';
