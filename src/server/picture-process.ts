import { encodeImage } from './platform/images/encode-image.ts';
import type { EncoderTask } from './platform/images/image-encoder.ts';
import { serveTasks } from './platform/worker-processes/serve-tasks.ts';

serveTasks(async (task: EncoderTask) => {
  if (!('drawing' in task)) return encodeImage(task);
  // Load the drawings only for a sample picture, because photos don't need them.
  const { drawOriginal } = await import('./features/sample-world/draw-original.ts');
  return drawOriginal(task.drawing);
});
