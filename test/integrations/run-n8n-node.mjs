// Runs the Deckle node in n8n's own engine: `node run-n8n-node.mjs FOLDER ANSWER`, FOLDER holding the built package and
// its development dependencies. Reads from standard input {url, apiKey, parameters, files: [{name, type, base64}],
// goOnAfterErrors} and writes {items} or {error} to the file ANSWER, and with {list: true} the choices of templates.
// Standard output belongs to n8n, which logs there.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const [, , folder, answerFile] = process.argv;
const load = createRequire(join(folder, 'package.json'));
const { BinaryDataConfig, BinaryDataService, ExecutionLifecycleHooks, LoadOptionsContext, WorkflowExecute } =
  load('n8n-core');
const { createRunExecutionData, ICredentialsHelper, NodeConnectionTypes, Workflow } = load('n8n-workflow');
const { Container } = load('@n8n/di');
const { Deckle } = load(join(folder, 'dist/nodes/Deckle/Deckle.node.js'));
const { DeckleApi } = load(join(folder, 'dist/credentials/DeckleApi.credentials.js'));

const asked = JSON.parse(await text(process.stdin));

/** Hands over the files, as a node that received or fetched them does. */
class Files {
  description = {
    ...{ displayName: 'Files', name: 'files', group: ['trigger'], version: 1, properties: [], defaults: {} },
    ...{ inputs: [], outputs: [NodeConnectionTypes.Main], description: 'Files' },
  };

  async execute() {
    const items = [];
    for (const { name, type, base64 } of asked.files) {
      const data = await this.helpers.prepareBinaryData(Buffer.from(base64, 'base64'), name, type);
      items.push({ json: {}, binary: { data } });
    }
    return [items];
  }
}

const nodes = { 'n8n-nodes-deckle.deckle': new Deckle(), files: new Files() };
const nodeTypes = {
  getByName: (name) => nodes[name],
  getByNameAndVersion: (name) => nodes[name],
  getKnownTypes: () => ({}),
};

/** What n8n's server does with the credentials that it stores. */
class Credentials extends ICredentialsHelper {
  kept = { url: asked.url, apiKey: asked.apiKey };
  getParentTypes = () => [];
  isCredentialUsableByNode = () => true;
  getCredentialsProperties = () => new DeckleApi().properties;
  getDecrypted = async () => this.kept;
  preAuthentication = async () => undefined;
  runPreAuthentication = async () => undefined;
  getCredentials = async () => ({ getData: () => this.kept });
  updateCredentials = async () => {};
  updateCredentialsOauthTokenData = async () => {};

  async authenticate(credentials, _type, options) {
    const { headers } = new DeckleApi().authenticate.properties;
    const filled = Object.entries(headers).map(([name, expression]) => {
      const key = /^=\{\{\$credentials\.(\w+)\}\}$/.exec(expression)[1];
      return [name, credentials[key]];
    });
    return { ...options, headers: { ...options.headers, ...Object.fromEntries(filled) } };
  }
}

const common = { position: [0, 0], typeVersion: 1 };
const deckle = {
  ...{ ...common, id: '2', name: 'Deckle', type: 'n8n-nodes-deckle.deckle', parameters: asked.parameters },
  credentials: { deckleApi: { id: '1', name: 'Deckle' } },
  ...(asked.goOnAfterErrors ? { onError: 'continueRegularOutput' } : {}),
};
const workflow = new Workflow({
  ...{ id: '1', active: false, nodeTypes },
  nodes: [{ ...common, id: '1', name: 'Files', type: 'files', parameters: {} }, deckle],
  connections: { Files: { main: [[{ node: 'Deckle', type: 'main', index: 0 }]] } },
});
const own = 'http://n8n.test/';
const additionalData = {
  ...{ credentialsHelper: new Credentials(), currentNodeExecutionIndex: 0, variables: {} },
  ...{ restApiUrl: own, instanceBaseUrl: own, formWaitingBaseUrl: own, webhookWaitingBaseUrl: own },
  executionId: '1',
  hooks: new ExecutionLifecycleHooks('manual', '1', { id: '1', name: 'test', nodes: [], connections: {} }),
  logAiEvent() {},
};

const { config } = BinaryDataConfig === undefined ? {} : { config: Container.get(BinaryDataConfig) };
if (config !== undefined) config.mode = 'default';
await Container.get(BinaryDataService).init();

if (asked.list) {
  const context = new LoadOptionsContext(workflow, deckle, additionalData, '');
  answer(await nodes[deckle.type].methods.loadOptions.getTemplates.call(context));
} else {
  const run = await new WorkflowExecute(additionalData, 'manual', createRunExecutionData?.()).run({
    ...{ workflow, startNode: workflow.getNode('Files') },
  });
  const { error, runData } = run.data.resultData;
  const items = runData.Deckle?.[0]?.data?.main[0] ?? [];
  answer(error ? { error: error.message } : { items });
}
process.exit(0);

function answer(said) {
  writeFileSync(answerFile, JSON.stringify(said));
}
