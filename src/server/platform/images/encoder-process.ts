import { serveTasks } from '../worker-processes/serve-tasks.ts';
import { encodeImage } from './encode-image.ts';

serveTasks(encodeImage);
