/** A drawn page arranged as a read one is, by the structure network that comes along. The network runs in a thread, so that tests can draw pages in the middle of a function. */
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type Arranged, arrangeSheet } from '../../src/layout/arrange.ts';
import type { Graph } from '../../src/layout/graph/graph.ts';
import { type ArrangeInput, graphOfSheet, sheetOf } from '../../src/layout/sheet.ts';
import type { Scores } from '../../src/layout/structure/scores.ts';

export function arrange(input: ArrangeInput): Arranged {
  const sheet = sheetOf(input);
  const graph = graphOfSheet(sheet);
  return arrangeSheet(sheet, { graph, scores: scoresOf(graph) });
}

let scorer: ((graph: Graph) => Scores) | undefined;

function scoresOf(graph: Graph): Scores {
  scorer ??= startScorer();
  return scorer(graph);
}

/** Before it is looked again whether there is an answer. */
const longestWaitMs = 20;

function startScorer(): (graph: Graph) => Scores {
  const { port1: port, port2: theirs } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./structure-thread.ts', import.meta.url), {
    workerData: { port: theirs, answered },
    transferList: [theirs],
  });
  worker.unref();
  return (graph) => {
    port.postMessage(graph);
    let answer = receiveMessageOnPort(port);
    // On a busy machine a signal may come before its message: what counts is the message.
    for (; answer === undefined; answer = receiveMessageOnPort(port)) {
      Atomics.wait(answered, 0, 0, longestWaitMs);
      Atomics.store(answered, 0, 0);
    }
    const scores: Scores | string = answer.message;
    if (typeof scores === 'string') throw new Error(scores);
    return scores;
  };
}
