/** Networks on one thread: the pages of a document are spread over processes, which scales where threads do not. */
import { InferenceSession } from 'onnxruntime-node';

/**
 * `for: 'pages'`: the large pieces of memory that a page needs come from a pool, which stays as large as the largest page
 * needed. From the system they would be zeroed for each layer, which takes half as long as the network itself. Lines are
 * small, but come in every width: a pool, or a plan kept for each width, would grow without end and save nothing.
 */
export async function openSession(
  path: string,
  options: { readonly for: 'pages' | 'lines' },
): Promise<InferenceSession> {
  return await InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    enableCpuMemArena: options.for === 'pages',
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
}
