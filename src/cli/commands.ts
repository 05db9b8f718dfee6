/** The commands: which file holds each. Files are loaded for the command that was typed, or all where commands are listed. */
import type { Command } from 'commander';
import type { Compose } from './services.ts';

type Add = (program: Command, compose: Compose) => void;

/** In the order of the help. */
const files: readonly (readonly [names: readonly string[], load: () => Promise<Add>])[] = [
  [['serve', 'api', 'worker'], async () => (await import('./serve.ts')).addNodeCommands],
  [['parse'], async () => (await import('./parse.ts')).addParseCommand],
  [['watch'], async () => (await import('./watch.ts')).addWatchCommand],
  [['read'], async () => (await import('./read.ts')).addReadCommand],
  [['split'], async () => (await import('./split.ts')).addSplitCommand],
  [['classify'], async () => (await import('./classify.ts')).addClassifyCommand],
  [['template'], async () => (await import('./template.ts')).addTemplateCommands],
  [['example'], async () => (await import('./example.ts')).addExampleCommands],
  [['eval'], async () => (await import('./eval.ts')).addEvalCommand],
  [['mcp'], async () => (await import('./mcp.ts')).addMcpCommand],
  [['account'], async () => (await import('./account.ts')).addAccountCommands],
  [['person'], async () => (await import('./person.ts')).addPersonCommands],
  [['key'], async () => (await import('./key.ts')).addKeyCommands],
  [['webhook'], async () => (await import('./webhook.ts')).addWebhookCommands],
];

/** What is no command is shown the list of all, but for the version, which needs none. */
export async function commandsFor(typed: string | undefined): Promise<readonly Add[]> {
  if (typed === '--version' || typed === '-V') return [];
  const file = files.find(([names]) => typed !== undefined && names.includes(typed));
  return await Promise.all((file === undefined ? files : [file]).map(async ([, load]) => await load()));
}
