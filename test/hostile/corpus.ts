/** All hostile documents, by what they are about. */
import type { Corpus } from './hostile-document.ts';
import { activeContent } from './pdfs/active-content.ts';
import { pdfBombs } from './pdfs/bombs.ts';
import { drawingLoops } from './pdfs/drawing-loops.ts';
import { hostileFonts } from './pdfs/fonts.ts';
import { locked } from './pdfs/locked.ts';
import { objectLoops } from './pdfs/object-loops.ts';
import { pageBoxes } from './pdfs/page-boxes.ts';
import { pageTrees } from './pdfs/page-trees.ts';
import { textFloods } from './pdfs/text-floods.ts';
import { hostilePictures } from './pictures/hostile-pictures.ts';
import { polyglots } from './polyglots.ts';

export const corpus = {
  locks: locked,
  'page trees': pageTrees,
  'page boxes': pageBoxes,
  'objects in loops': objectLoops,
  'drawings in loops': drawingLoops,
  fonts: hostileFonts,
  bombs: pdfBombs,
  'floods of text': textFloods,
  'what asks to be done': activeContent,
  pictures: hostilePictures,
  'two things at once': polyglots,
} as const satisfies Record<string, Corpus>;
