/** `deckle mcp` */
import { type Command, Option } from 'commander';
import { Fault } from '../model/fault.ts';
import type { Compose, McpStdioOptions } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';

type Options = {
  readonly allow: readonly string[];
  readonly templates?: string;
  readonly url?: string;
  readonly key?: string;
};

export function addMcpCommand(program: Command, compose: Compose): void {
  program
    .command('mcp')
    .description('Serve AI agents over MCP on standard input and output; no server is needed.')
    .addOption(
      new Option('--allow <folder...>', 'folders whose files the agent may read; none without it').default(
        [],
        'none',
      ),
    )
    .option('--templates <folder>', 'keep templates that the agent makes as JSON files in this folder')
    .option('--url <url>', 'work on this Deckle server instead of this machine; also DECKLE_URL')
    .option('--key <key>', 'an API key of that server; better set DECKLE_KEY, which other users cannot see')
    .action(async (options: Options) => {
      const services = await compose();
      const { stop } = watchStopSignals();
      const { allow, templates, url = services.config.serverUrl } = options;
      if (url === undefined && options.key !== undefined)
        throw new Fault('bad_request', '--key needs --url: name the Deckle server that it is for.');
      const server = serverOf(url, options.key ?? services.config.serverKey);
      await services.serveMcp({ allow, templates, server }, stop);
    });
}

function serverOf(url: string | undefined, key: string | undefined): McpStdioOptions['server'] {
  if (url === undefined) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Fault('bad_request', '--url must be a URL such as https://deckle.example.com.');
  if (key === undefined)
    throw new Fault('bad_request', '--url needs --key or DECKLE_KEY: an API key of that server.');
  return { url, key };
}
