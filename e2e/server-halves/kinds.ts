import { ends, waysToProcess } from './kinds/ends.ts';
import { floods } from './kinds/floods.ts';
import { growth } from './kinds/growth.ts';
import type { Kind } from './kinds/kind.ts';
import { loops } from './kinds/loops.ts';
import { outputs } from './kinds/outputs.ts';
import { reaches } from './kinds/reaches.ts';
import { replacements } from './kinds/replacements.ts';
import { throwing } from './kinds/throwing.ts';

/** What a server half can do wrong, by mistake or on purpose. */
export const kinds: Kind[] = [
  ...loops,
  ...growth,
  ...throwing,
  ...outputs,
  ...replacements,
  ...floods,
  ...ends,
  ...waysToProcess,
  ...reaches,
];
