import { expect, test } from 'vitest';
import { createCommands } from './program.ts';

const nothingRuns = async () => {
  throw new Error('Commands are described here, not run.');
};

test('a command that is typed is the one that the list of all names, whichever file holds it', async () => {
  const all = await createCommands('0', nothingRuns);
  expect(all.commands.length).toBeGreaterThan(15);
  for (const command of all.commands) {
    const alone = await createCommands('0', nothingRuns, command.name());
    expect(alone.commands.find((one) => one.name() === command.name())?.helpInformation()).toBe(
      command.helpInformation(),
    );
    expect(alone.commands.length).toBeLessThan(all.commands.length);
  }
});

test('what is no command is looked for among all of them', async () => {
  const all = await createCommands('0', nothingRuns);
  const listed = async (typed: string) =>
    (await createCommands('0', nothingRuns, typed)).commands.map((command) => command.name());
  for (const typed of ['help', '--help', 'pars', 'constructor'])
    expect(await listed(typed)).toEqual(all.commands.map((command) => command.name()));
  expect(await listed('--version')).toEqual([]);
});
