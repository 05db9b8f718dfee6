#!/usr/bin/env node
// The command. Deckle runs on Node 24 or newer; where an older one starts this file, it hands over to the Node that
// npm installed with Deckle. Plain JavaScript on purpose: Node 20 must be able to read it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { keepCompiled } from './compile-cache.mjs';
import { findNode, isNewEnough, neededMajor } from './find-node.mjs';

if (isNewEnough) {
  keepCompiled(process.env);
  // A checkout runs its sources; the published package carries them compiled.
  const sources = new URL('../src/main.ts', import.meta.url);
  const { main } = await import(
    existsSync(sources) ? sources.href : new URL('../dist/main.js', import.meta.url).href
  );
  await main(process.argv, process.env);
} else {
  const node = findNode();
  if (node === undefined) {
    console.error(
      `deckle: Deckle needs Node ${neededMajor} or newer and this is Node ${process.versions.node}: ` +
        'install it again with its optional packages, which bring a newer one, or install a newer Node.',
    );
    process.exitCode = 1;
  } else {
    handOver(node);
  }
}

function handOver(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(`deckle: Node ${neededMajor} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}
