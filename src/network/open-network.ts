/** Networks on one thread: the pages of a document are spread over processes, which scales where threads do not. */
import { InferenceSession } from 'onnxruntime-node';

type Seen = 'pages' | 'lines' | 'texts';

/** Beyond what all networks have in common. */
const settings: Readonly<Record<Seen, InferenceSession.SessionOptions>> = {
  // The large pieces of memory that a page needs come from a pool, which stays as large as the largest page needed. From the
  // system they would be zeroed for each layer, which takes half as long as the network itself.
  pages: { enableCpuMemArena: true },
  // Small, but in every width: a pool would grow without end and save nothing.
  lines: { enableCpuMemArena: false },
  // Their weights are stored in eight bits and multiplied out once, instead of for each text.
  texts: { enableCpuMemArena: false, extra: { session: { disable_quant_qdq: '1' } } },
};

export async function openNetwork(
  path: string,
  { sees }: { readonly sees: Seen },
): Promise<InferenceSession> {
  return await InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // A plan for each size that comes would be kept without end.
    enableMemPattern: false,
    logSeverityLevel: 3,
    ...settings[sees],
  });
}
