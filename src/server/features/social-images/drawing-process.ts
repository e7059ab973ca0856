import { serveTasks } from '../../platform/worker-processes/serve-tasks.ts';
import { drawImage } from './draw-picture.ts';

serveTasks(drawImage);
