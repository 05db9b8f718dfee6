/** A language model over real HTTP that knows one thing of every invoice, which nothing but a model can know. */
import { type Behaviour, type ModelServer, serveModel } from '../../src/llm/testing/model-server.ts';

/** Of `invoice()`, of which the total it calls so. */
export const kilnTemplate = {
  name: 'Kiln slip',
  category: 'CUSTOM',
  schema: { data: { invoiceNumber: { type: 'string' }, kilnWard: { type: 'string' } } },
} as const;

export type KilnModel = ModelServer & {
  /** What a node is told of it. */
  readonly settings: Record<string, string>;
};

export const kilnKey = 'sk-kiln-secret';

/** Unless it is told to behave otherwise. */
export async function serveKilnModel(
  behave: () => Behaviour | null | Promise<Behaviour | null> = () => null,
): Promise<KilnModel> {
  const server = await serveModel(
    async ({ body }): Promise<Behaviour> => {
      const behaviour = await behave();
      if (behaviour !== null) return behaviour;
      const asked = JSON.stringify(body);
      const text = asked.includes('You improve a template')
        ? { name: 'Better', description: null, fields: [{ name: 'kilnWard', type: 'string' }] }
        : { kilnWard: { ids: [], value: '10.00' } };
      return { kind: 'answer', text: JSON.stringify(text) };
    },
    { key: kilnKey },
  );
  return {
    ...server,
    settings: {
      DECKLE_LLM_URL: `${server.url}/v1`,
      DECKLE_LLM_MODEL: 'kiln-1',
      DECKLE_LLM_KEY: kilnKey,
    },
  };
}
