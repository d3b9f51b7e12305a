/** Swear words that shoppers write with other signs for some letters: `sh1t`, `f***ing`, `cr@p`. */
const SWEAR_WORDS = [
  'ass',
  'asshole',
  'bastard',
  'bitch',
  'bullshit',
  'crap',
  'crappy',
  'damn',
  'fuck',
  'fucked',
  'fucking',
  'piss',
  'pissed',
  'shit',
  'shitty',
  'sucked',
  'sucks',
];

/** Signs that stand for any letter, and those that look like one. */
const ANY_LETTER = new Set('*#');
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['1', 'i'],
]);

/** Begins with a letter, and has a sign or digit among the others. */
const MASKED = /(?<![\p{L}\d])[a-z][a-z*#@$!1]*[*#@$!1][a-z]*/giu;

/** The text with masked swear words spelled out. As long as before: every sign becomes one letter. */
export const spellOutMasked = (text: string): string => text.replace(MASKED, (written) => spelledOut(written));

function spelledOut(written: string): string {
  const word = SWEAR_WORDS.find((each) => each.length === written.length && fits(written.toLowerCase(), each));
  if (word === undefined) return written;
  return written === written.toUpperCase() ? word.toUpperCase() : word;
}

const fits = (written: string, word: string): boolean =>
  [...written].every(
    (sign, at) => sign === word[at] || (at > 0 && (ANY_LETTER.has(sign) || LOOKS_LIKE.get(sign) === word[at])),
  );
