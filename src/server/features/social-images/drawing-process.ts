import { serveTasks } from '../../platform/worker-processes/serve-tasks.ts';
import { drawPicture } from './draw-picture.ts';

serveTasks(drawPicture);
