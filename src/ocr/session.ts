/** Networks on one thread: the pages of a document are spread over processes, which scales where threads do not. */
import { InferenceSession } from 'onnxruntime-node';

/**
 * `keepsMemory`: memory once used is kept for the next run, which is faster. For small pictures that come often, not
 * for whole pages, of which the largest would be paid for until the end of the process.
 */
export async function openSession(
  path: string,
  { keepsMemory }: { readonly keepsMemory: boolean },
): Promise<InferenceSession> {
  return await InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: keepsMemory,
    logSeverityLevel: 3,
  });
}
