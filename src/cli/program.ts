/** The command line: the one place where the faults of commands end. */
import { Command } from 'commander';
import { Fault } from '../model/fault.ts';
import { commandsFor } from './commands.ts';
import { outliveReaders } from './output.ts';
import type { Compose } from './services.ts';

const exitMs = 500;

export type Program = { run(argv: readonly string[]): Promise<void> };

export function createProgram(version: string, compose: Compose): Program {
  return {
    run: async (argv) => {
      outliveReaders();
      try {
        const program = await createCommands(version, compose, argv[2]);
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

/** The command that was typed, or all of them; the reference of commands is written from these. */
export async function createCommands(version: string, compose: Compose, typed?: string): Promise<Command> {
  const program = new Command('deckle')
    .description('Parses documents into exactly the JSON that a template defines.')
    .version(version)
    .showHelpAfterError('(run deckle --help for a list of commands)');
  for (const add of await commandsFor(typed)) add(program, compose);
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
