/** get_job: how a document that was parsed in the background stands, and its result. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { JobView } from '../../contract/job.ts';
import { firstItem, fitted, partFields } from '../answer-size.ts';
import { perform, type ToolNeeds } from '../tool.ts';

/** Clients give up on a call after a minute. */
const longestWaitSeconds = 50;
const askEveryMs = 1000;

const values = z.record(z.string(), z.unknown()).nullish();

export function getJobTool(needs: ToolNeeds): void {
  const { server, backend } = needs;
  server.registerTool(
    'get_job',
    {
      title: 'Get a job',
      description:
        'Gives the status of a document that parse_document took with background: true, and its result once status is completed. A failed job says why in error.',
      inputSchema: z.strictObject({
        jobId: z.string().min(1).max(100),
        waitSeconds: z
          .int()
          .min(0)
          .max(longestWaitSeconds)
          .default(0)
          .describe('Wait so long for the job to end before answering.'),
        evidence: z
          .boolean()
          .default(true)
          .describe('Also say where each value was read. false makes the answer smaller.'),
        firstItem,
      }),
      outputSchema: z.looseObject({
        jobId: z.string(),
        status: z.enum(['pending', 'processing', 'retrying', 'completed', 'failed']),
        fileName: z.string(),
        templateId: z.string().nullable(),
        result: values,
        evidence: values,
        error: z.string().nullable(),
        pageCount: z.int().nullable(),
        ...partFields,
      }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ jobId, waitSeconds, evidence: isWanted, firstItem: first }, context) =>
      await perform(needs, context, async (call) => {
        const until = performance.now() + waitSeconds * 1000;
        let job = await backend.findJob(jobId, call);
        while (!hasEnded(job) && performance.now() < until) {
          call.onProgress(0, null, `The job is ${job.status}`);
          await sleep(askEveryMs, undefined, { signal: call.signal });
          job = await backend.findJob(jobId, call);
        }
        return fitted(isWanted ? job : withoutEvidence(job), {
          firstItem: first,
          hintOf: (next) =>
            `Call again with firstItem: ${next} for the next items; evidence: false makes room for more.`,
        });
      }),
  );
}

const hasEnded = ({ status }: JobView): boolean => status === 'completed' || status === 'failed';

function withoutEvidence({ evidence: _, results, ...job }: JobView): Record<string, unknown> {
  return results == null ? job : { ...job, results: results.map(({ evidence: _of, ...one }) => one) };
}
