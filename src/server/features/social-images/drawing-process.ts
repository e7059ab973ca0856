import { serveTasks } from '../../platform/worker-processes/serve-tasks.ts';
import { drawCard } from './draw-card.ts';

serveTasks(drawCard);
