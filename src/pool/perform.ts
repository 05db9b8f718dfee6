/** Has a process do one task of a job. */
import type { z } from 'zod';
import type { Job } from './jobs.ts';
import type { Task } from './messages.ts';
import type { RunOptions } from './parse-process.ts';

export type Perform = <Answer>(
  job: Job,
  task: Task,
  shape: z.ZodType<Answer>,
  options?: Pick<RunOptions, 'onProgress' | 'shelf' | 'findLessons' | 'onPiece'>,
) => Promise<Answer>;
