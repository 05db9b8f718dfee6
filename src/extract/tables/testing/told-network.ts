/** The network's engine for tests, with a chooser that scores as it is told: the tables are read by the weights that ship. */
import { join } from 'node:path';
import { modelsFolder } from '../../../models-folder.ts';
import { createChosenFinder } from '../../chooser/chosen.ts';
import { createNetworkEngine } from '../../chooser/network-engine.ts';
import { chooserBy, scorerTold } from '../../chooser/testing/told-chooser.ts';
import type { ToldScores } from '../../chooser/testing/told-scores.ts';
import type { Engine } from '../../engine.ts';
import { createEncoder } from '../../meaning/encoder.ts';

const encoder = createEncoder({
  graph: join(modelsFolder, 'meaning/encoder.onnx'),
  vocabulary: join(modelsFolder, 'meaning/vocabulary.txt'),
});
const weights = {
  columns: join(modelsFolder, 'tables/columns.json'),
  rows: join(modelsFolder, 'tables/rows.json'),
};

/** One that is told nothing says of every word that it is no answer. */
export const networkTold = (told: Readonly<Record<string, ToldScores>>): Engine =>
  createNetworkEngine(createChosenFinder(chooserBy(scorerTold(told))), encoder, weights);
