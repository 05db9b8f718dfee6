/**
 * sharp, set up once as `formats/picture/picture-reader.ts` does: no cache, because no picture is shown twice, and one thread.
 * Pages that are text alone do without: whoever may meet one loads it with the first picture.
 */
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

export { sharp };
