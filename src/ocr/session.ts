/** Networks on one thread: the pages of a document are spread over processes, which scales where threads do not. */
import { InferenceSession } from 'onnxruntime-node';

export async function openSession(path: string): Promise<InferenceSession> {
  return await InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // Pages and lines come in every size: kept memory and kept plans of each would grow without end, and save nothing.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
}
