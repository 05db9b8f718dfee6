/**
 * docs/reference/commands.md, from the commands themselves: names, arguments, options and what each does are generated; the
 * text of a section from "Example" on is written by hand and kept.
 */
import type { Command } from 'commander';

export function commandReference(program: Command, before: string): string {
  const [intro = ''] = before.split(/^\| command/m);
  const examples = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map((section) => [
        section.split('\n')[0] ?? '',
        /^(?:<!--.*-->\n)?Example.*/ms.exec(section)?.[0].trim() ?? '',
      ]),
  );
  const commands = leavesOf(program, 'deckle');
  const overview = commands.map(
    ([name, command]) => `| [\`${name}\`](#${name.replaceAll(' ', '-')}) | ${cell(command.description())} |`,
  );
  const sections = commands.map(([name, command]) => {
    const example = examples.get(name) ?? '';
    return `## ${name}\n\n${about(name, command)}\n${example === '' ? '' : `\n${example}\n`}`;
  });
  return [
    `${intro.trim()}\n`,
    `| command | does |\n| --- | --- |\n${overview.join('\n')}\n`,
    ...sections,
  ].join('\n');
}

/** Commands that do something, with their whole names; those that only hold others are not among them. */
export function leavesOf(command: Command, name: string): [string, Command][] {
  const below = command.commands.filter((one) => one.name() !== 'help');
  return below.length === 0
    ? [[name, command]]
    : below.flatMap((one) => leavesOf(one, `${name} ${one.name()}`));
}

function about(name: string, command: Command): string {
  const usage = command.registeredArguments.map((argument) => {
    const word = `${argument.name()}${argument.variadic ? '…' : ''}`;
    return argument.required ? `<${word}>` : `[${word}]`;
  });
  const options = command.options.filter(({ hidden }) => !hidden);
  const line = [name, ...usage, ...(options.length === 0 ? [] : ['[options]'])].join(' ');
  const rows = options.map((option) => {
    const choices = option.argChoices?.map((choice) => `\`${choice}\``).join(', ');
    const notes = [
      option.mandatory ? 'required' : '',
      choices === undefined ? '' : `one of ${choices}`,
      option.defaultValue === undefined ? '' : `default \`${String(option.defaultValue)}\``,
    ].filter((note) => note !== '');
    const text = notes.length === 0 ? option.description : `${option.description} (${notes.join('; ')})`;
    return `| \`${cell(option.flags)}\` | ${cell(text)} |`;
  });
  const table = rows.length === 0 ? '' : `\n| option | meaning |\n| --- | --- |\n${rows.join('\n')}\n`;
  return `${command.description()}\n\n\`${line}\`\n${table}`.trimEnd();
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
