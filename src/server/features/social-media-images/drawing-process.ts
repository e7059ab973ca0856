import { serveTasks } from '../../platform/worker-processes/serve-tasks.ts';
import { drawImage } from './draw-image.ts';

serveTasks(drawImage);
