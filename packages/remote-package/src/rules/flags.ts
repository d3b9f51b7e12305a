import type { FlagDescriptor } from '@shoppervoice/contracts/remotes';
import { lt, minVersion, validRange } from 'semver';
import type { Found, Rule } from './rule.ts';

const FILE = 'remote.json';
/** Shell API with flags. */
const SINCE = '3.1.0';

/** What is wrong with a flag alone, and what to do; null: nothing. */
function faultOf({ name, arms, default: other }: FlagDescriptor): readonly [sentence: string, mend: string] | null {
  if ((arms === undefined) !== (other === undefined)) {
    return [
      `The flag "${name}" names ${arms === undefined ? 'a default without arms' : 'arms without a default'}.`,
      'Name both of an experiment; a flag with neither is on or off.',
    ];
  }
  if (arms === undefined || other === undefined) return null;
  const twice = arms.find((arm, at) => arms.indexOf(arm) !== at);
  if (twice !== undefined) return [`The flag "${name}" names the arm "${twice}" twice.`, 'Name each arm once.'];
  return arms.includes(other)
    ? null
    : [`The default "${other}" of the flag "${name}" is none of its arms.`, `Name one of ${arms.join(', ')}.`];
}

/** Rules about flags and experiments. */
export const FLAG_RULES: readonly Rule[] = [
  {
    key: 'flags-since',
    find: ({ build: { descriptor } }) => {
      const { shellApi, flags } = descriptor;
      const least = validRange(shellApi) === null ? null : minVersion(shellApi);
      if (flags === undefined || least === null || !lt(least, SINCE)) return [];
      const sentence = `The remote has flags and allows shell API ${shellApi}, which begins before them.`;
      return [{ file: FILE, sentence, mend: `Write "shellApi": "^${SINCE}".` }];
    },
  },
  {
    key: 'flags',
    find: ({ build: { descriptor } }) => {
      const flags = descriptor.flags ?? [];
      const names = flags.map(({ name }) => name);
      return flags.flatMap((flag, at): Found[] => {
        if (names.indexOf(flag.name) !== at) {
          return [{ file: FILE, sentence: `"flags" names "${flag.name}" twice.`, mend: 'Name each flag once.' }];
        }
        const fault = faultOf(flag);
        return fault === null ? [] : [{ file: FILE, sentence: fault[0], mend: fault[1] }];
      });
    },
  },
];
