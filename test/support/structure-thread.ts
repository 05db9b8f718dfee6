/** Answers graphs with the network's scores, or with what went wrong. */
import { fileURLToPath } from 'node:url';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { Graph } from '../../src/layout/graph/graph.ts';
import { createStructureReader } from '../../src/pipeline/structure-reader.ts';

const { port, answered }: { readonly port: MessagePort; readonly answered: Int32Array } = workerData;
const reader = createStructureReader(
  fileURLToPath(new URL('../../models/structure/structure.onnx', import.meta.url)),
);

port.on('message', async (graph: Graph) => {
  port.postMessage(await reader.score(graph).catch(String));
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
