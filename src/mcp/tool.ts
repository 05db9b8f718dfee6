/** What every tool has in common: who does its work, its progress, and where its faults end. */
import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import type { AllowedFiles } from './allowed-files.ts';
import type { Backend, Call } from './backend.ts';
import { answered, failed } from './tool-answers.ts';

export type ToolNeeds = {
  readonly server: McpServer;
  readonly backend: Backend;
  /** Null where no paths are read. */
  readonly files: AllowedFiles | null;
  /** Aborts when whoever called has gone away. */
  readonly gone: AbortSignal;
  readonly onProblem: (error: unknown) => void;
};

/** So often does an agent that waits hear that work goes on, as clients give up on what is silent. */
const beatMs = 3000;

/** The answer of a tool; nothing that is thrown gets past it but a cancellation. */
export async function perform(
  { gone, onProblem }: ToolNeeds,
  context: ServerContext,
  work: (call: Call) => Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  const signal = AbortSignal.any([context.mcpReq.signal, gone]);
  const progress = progressOf(context);
  try {
    return answered(await work({ signal, onProgress: progress.tell }));
  } catch (error) {
    signal.throwIfAborted();
    return failed(error, onProblem);
  } finally {
    progress.end();
  }
}

/** Told only to who asked for it. The figure must grow with every message, so that pages count whole and waiting in between adds a little. */
function progressOf({ mcpReq }: ServerContext): {
  readonly tell: Call['onProgress'];
  readonly end: () => void;
} {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { tell: () => {}, end: () => {} };
  let [done, total, waited] = [0, null as number | null, 0];
  let said = 'Deckle is at work';
  const send = () => {
    const params = {
      ...{ progressToken, progress: done + waited / (waited + 100), message: said },
      ...(total === null ? {} : { total }),
    };
    // Where nobody hears it any more, the work ends by its signal.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  const timer = setInterval(() => {
    waited += 1;
    send();
  }, beatMs);
  timer.unref();
  return {
    tell: (now, of, message) => {
      if (now < done) return;
      waited = now > done ? 0 : waited + 1;
      [done, total, said] = [now, of, message];
      send();
    },
    end: () => clearInterval(timer),
  };
}
