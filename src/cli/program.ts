/** The command line: every command in its own file, and the one place where their faults end. */
import { Command } from 'commander';
import { Fault } from '../model/fault.ts';
import { addAccountCommands } from './account.ts';
import { addClassifyCommand } from './classify.ts';
import { addEvalCommand } from './eval.ts';
import { addExampleCommands } from './example.ts';
import { addKeyCommands } from './key.ts';
import { addMcpCommand } from './mcp.ts';
import { outliveReaders } from './output.ts';
import { addParseCommand } from './parse.ts';
import { addPersonCommands } from './person.ts';
import { addReadCommand } from './read.ts';
import { runNode } from './run-node.ts';
import type { Compose } from './services.ts';
import { addSplitCommand } from './split.ts';
import { addTemplateCommands } from './template.ts';
import { addWatchCommand } from './watch.ts';
import { addWebhookCommands } from './webhook.ts';

const exitMs = 500;

export type Program = { run(argv: readonly string[]): Promise<void> };

export function createProgram(version: string, compose: Compose): Program {
  const program = createCommands(version, compose);
  return {
    run: async (argv) => {
      outliveReaders();
      try {
        await program.parseAsync([...argv]);
      } catch (error) {
        process.exitCode = 1;
        process.stderr.write(`${explain(error)}\n`);
      }
      // The work is done; a connection that hangs must not keep the process.
      setTimeout(() => process.exit(), exitMs).unref();
    },
  };
}

/** All commands; the reference of commands is written from them. */
export function createCommands(version: string, compose: Compose): Command {
  const program = new Command('deckle')
    .description('Parses documents into exactly the JSON that a template defines.')
    .version(version)
    .showHelpAfterError('(run deckle --help for a list of commands)');

  program
    .command('serve')
    .description('Run everything in one process: API, workers, dashboard and database.')
    .action(async () => await runNode(compose(), 'serve'));
  program
    .command('api')
    .description('Run an API node. Several can share one DATABASE_URL.')
    .action(async () => await runNode(compose(), 'api'));
  program
    .command('worker')
    .description('Run a worker node for jobs and webhooks. Several can share one DATABASE_URL.')
    .action(async () => await runNode(compose(), 'worker'));
  addParseCommand(program, compose);
  addWatchCommand(program, compose);
  addReadCommand(program, compose);
  addSplitCommand(program, compose);
  addClassifyCommand(program, compose);
  addTemplateCommands(program, compose);
  addExampleCommands(program, compose);
  addEvalCommand(program, compose);
  addMcpCommand(program, compose);
  addAccountCommands(program, compose);
  addPersonCommands(program, compose);
  addKeyCommands(program, compose);
  addWebhookCommands(program, compose);
  for (const command of program.commands) nameOwnHelp(command, program.name());
  return program;
}

/** A mistake in an option leads to the options of that command, not to the list of all. */
function nameOwnHelp(command: Command, parents: string): void {
  const name = `${parents} ${command.name()}`;
  const listed = command.commands.length > 0 ? 'a list of commands' : 'its options';
  command.showHelpAfterError(`(run ${name} --help for ${listed})`);
  for (const inner of command.commands) nameOwnHelp(inner, name);
}

/** A fault's own words are for whoever called; anything else is a mistake of ours, and shown whole. */
function explain(error: unknown): string {
  if (error instanceof Fault) {
    const sentences = error.problems?.map(({ message }) => message) ?? error.message.split('\n');
    return sentences.map((sentence) => `deckle: ${sentence}`).join('\n');
  }
  if (error instanceof Error && error.name === 'AbortError') return 'deckle: stopped.';
  return `deckle: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
