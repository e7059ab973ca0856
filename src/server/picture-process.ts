import { encodeImage } from './platform/images/encode-image.ts';
import { serveTasks } from './platform/worker-processes/serve-tasks.ts';

serveTasks(encodeImage);
