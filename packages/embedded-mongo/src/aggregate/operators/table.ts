import { arrays } from './arrays.ts';
import { conversions } from './conversions.ts';
import { dates } from './dates.ts';
import { evaluated } from './evaluated.ts';
import type { Build } from './kinds.ts';
import { logic } from './logic.ts';
import { numbers } from './numbers.ts';
import { patterns } from './patterns.ts';
import { reductions } from './reductions.ts';

/** Every expression operator that there is. Anything else is refused. */
export const operators: Readonly<Record<string, Build>> = {
  ...logic,
  ...numbers,
  ...arrays,
  ...dates,
  ...conversions,
  ...patterns,
  ...reductions,
  ...evaluated,
};
