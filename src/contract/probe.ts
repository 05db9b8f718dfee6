/** What the probes answer. */
import { z } from 'zod';

export const probeView = z.object({ status: z.literal('ok') }).meta({ id: 'Probe' });
