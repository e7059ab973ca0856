import { serveTasks } from '../worker-processes/serve-tasks.ts';
import type { IntakeTask } from './image-intake.ts';
import { inspectFile, takeIn } from './take-in.ts';

serveTasks((task: IntakeTask) => ('file' in task ? takeIn(task.file, task.wanted) : inspectFile(task.start, task)));
