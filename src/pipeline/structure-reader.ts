/**
 * The structure network: what each word of a page is, and how neighbours belong together. The graph is opened when the
 * first page comes; long pages are looked at in parts, so that none takes more memory than the others.
 */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { numbersAnEdge } from '../layout/graph/edges.ts';
import type { Graph } from '../layout/graph/graph.ts';
import { hashesAWord } from '../layout/graph/hashes.ts';
import { neighboursAWord } from '../layout/graph/neighbours.ts';
import { numbersAWord } from '../layout/graph/nodes.ts';
import { bondNames, type Scores } from '../layout/structure/scores.ts';
import { segmentRoles } from '../model/document.ts';
import { openNetwork } from '../network/open-network.ts';

export interface StructureReader {
  /** What each word of the graph is, and how neighbours belong together. */
  score(graph: Graph): Promise<Scores>;
}

/** Words that are looked at together, and how many of those at both ends only lend their company. */
const mostWords = 3000;
const margin = 400;

export function createStructureReader(path: string): StructureReader {
  let opened: Promise<InferenceSession> | undefined;
  return {
    async score(graph) {
      if (graph.count === 0) return { roles: new Float32Array(), bonds: new Float32Array() };
      // A failed opening is forgotten, so that the next call tries again.
      opened ??= openNetwork(path, { sees: 'pages' }).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const session = await opened;
      const roles = new Float32Array(graph.count * segmentRoles.length);
      const bonds = new Float32Array(graph.near.length * bondNames.length);
      const step = graph.count <= mostWords ? graph.count : mostWords - 2 * margin;
      for (let from = 0; from < graph.count; from += step) {
        const to = Math.min(graph.count, from + step);
        const part = partOf(graph, Math.max(0, from - margin), Math.min(graph.count, to + margin));
        const said = await run(session, part.graph);
        const copy = (source: Float32Array, target: Float32Array, width: number) =>
          target.set(source.subarray((from - part.from) * width, (to - part.from) * width), from * width);
        copy(said.roles, roles, segmentRoles.length);
        copy(said.bonds, bonds, neighboursAWord * bondNames.length);
      }
      return { roles, bonds };
    },
  };
}

/** Words `from` to `to` (not included); whoever stands outside is nobody. */
function partOf(graph: Graph, from: number, to: number): { readonly graph: Graph; readonly from: number } {
  if (from === 0 && to === graph.count) return { graph, from };
  const near = graph.near
    .subarray(from * neighboursAWord, to * neighboursAWord)
    .map((other) => (other >= from && other < to ? other - from : -1));
  const edges = graph.edges.slice(
    from * neighboursAWord * numbersAnEdge,
    to * neighboursAWord * numbersAnEdge,
  );
  for (const [edge, other] of near.entries())
    if (other < 0) edges.fill(0, edge * numbersAnEdge, (edge + 1) * numbersAnEdge);
  return {
    from,
    graph: {
      count: to - from,
      nodes: graph.nodes.subarray(from * numbersAWord, to * numbersAWord),
      hashes: graph.hashes.subarray(from * hashesAWord, to * hashesAWord),
      near,
      edges,
    },
  };
}

async function run(session: InferenceSession, { count, nodes, hashes, near, edges }: Graph): Promise<Scores> {
  const { roles, bonds } = await session.run({
    nodes: new Tensor('float32', nodes, [count, numbersAWord]),
    hashes: new Tensor('int32', hashes, [count, hashesAWord]),
    near: new Tensor('int32', near, [count, neighboursAWord]),
    edges: new Tensor('float32', edges, [count, neighboursAWord, numbersAnEdge]),
  });
  if (!(roles?.data instanceof Float32Array) || roles.data.length !== count * segmentRoles.length)
    throw new Error('The structure network did not say of each word what it is.');
  if (!(bonds?.data instanceof Float32Array) || bonds.data.length !== near.length * bondNames.length)
    throw new Error('The structure network did not say of all neighbours how they belong together.');
  return { roles: roles.data, bonds: bonds.data };
}
