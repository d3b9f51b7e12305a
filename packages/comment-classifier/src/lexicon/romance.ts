import { arrangeNegations } from '../spelling/french-negation.ts';
import { folded, romanceSpelling } from '../spelling/romance.ts';
import { ListedWords } from '../words/listed-words.ts';
import { frenchStem, spanishStem } from '../words/stems.ts';
import type { Lexicon, ReadLanguage } from './lexicon.ts';
import { strengths } from './opinions.ts';
import { phraseFile } from './phrase-file.ts';
import { shiftsOf } from './shifts.ts';
import { topicsOf } from './topics.ts';
import { wordsOfLanguage } from './words-of-languages.ts';

/** What a row of `lexicon/<language>/manner.tsv` says of a word. */
const KINDS = [
  /** Articles and the like, which phrases do without. */
  'silent',
  /** Short form, misspelling; value: what it stands for. */
  'short',
  'contrast',
  /** Value: the words after which it begins a clause that says otherwise. */
  'contrast-after',
  'negator',
  'no-relief',
  /** Value: weight. */
  'bare',
  /** Value: factor. */
  'degree',
  'wish',
  'why',
  'doubt',
  'again',
  'auxiliary',
  'verb',
  /** Word: name of the class; value: its words. */
  'class',
] as const;
type Kind = (typeof KINDS)[number];

/** Rows of a manner table by kind, a word each. @throws for an unknown kind */
function mannerOf(language: string): (kind: Kind) => readonly (readonly [word: string, value: string])[] {
  const rows = phraseFile(`${language}/manner`, 3).flatMap(([kind = '', words = '', value = '']) => {
    if (!KINDS.some((one) => one === kind)) throw new Error(`lexicon/${language}/manner.tsv: ${kind} is no kind.`);
    return words.split(' ').map((word) => ({ kind, word: folded(word), value: folded(value) }));
  });
  return (kind) => rows.filter((row) => row.kind === kind).map(({ word, value }) => [word, value]);
}

const ELISION = /['’]/g;
const WORDS = /\p{L}+/gu;
const CLASS_NAME = /^[A-Z]+$/;

type Rows<Value> = readonly (readonly [Value, phrase: string])[];

/** Phrases in the form of the words that they match: as `romanceSpelling` gives these. */
function asSpelled(
  silent: ReadonlySet<string>,
  short: ReadonlyMap<string, string>,
): <Value>(rows: Rows<Value>) => Rows<Value> {
  const spelled = (word: string) => (CLASS_NAME.test(word) ? word : (short.get(folded(word)) ?? folded(word)));
  return (rows) =>
    rows.map(([value, phrase]) => {
      const words = phrase.replace(ELISION, ' ').replace(WORDS, spelled).split(/\s+/);
      return [value, words.filter((word) => !silent.has(word)).join(' ')];
    });
}

/** Words that only turn others have no opinion themselves, unless a row says so: "complètement" is not "complet". */
function withoutOpinion(rows: Rows<number>, words: readonly string[]): Rows<number> {
  const own = new Set(rows.map(([, phrase]) => phrase));
  return [...rows, ...words.filter((word) => !own.has(word)).map((word) => [0, `=${word}`] as const)];
}

/** Shorter than for praise: what is denied further away is often the reason of a complaint. */
const RELIEF_REACH = 3;

function readLexicon(language: Exclude<ReadLanguage, 'en'>, stem: (word: string) => string): Lexicon {
  const rows = mannerOf(language);
  const listed = (kind: Kind) => new Set(rows(kind).map(([word]) => word));
  const weighed = (kind: Kind) => new Map(rows(kind).map(([word, weight]) => [word, Number(weight)]));
  const silent = listed('silent');
  const short = new Map(rows('short'));
  const spelled = asSpelled(silent, short);
  const auxiliaries = listed('auxiliary');
  const verbs = listed('verb');
  const classes = Object.fromEntries(rows('class').map(([name, words]) => [name.toUpperCase(), words]));
  return {
    language,
    classes,
    spelling: romanceSpelling(silent, {
      short,
      contrast: listed('contrast'),
      contrastPairs: new Map(rows('contrast-after').map(([word, after]) => [word, after.split(' ')])),
      ...(language === 'fr' ? { arrange: (tokens) => arrangeNegations(tokens, auxiliaries, verbs) } : {}),
    }),
    manner: {
      negators: listed('negator'),
      noRelief: listed('no-relief'),
      bareNegation: weighed('bare'),
      reliefReach: RELIEF_REACH,
      negatesOnce: true,
      wishing: listed('wish'),
      degree: weighed('degree'),
      questions: { first: new Set(), second: new Set(), why: listed('why'), doubt: listed('doubt') },
      irony: {
        openings: spelled(
          phraseFile(`${language}/ironic-openings`, 1).map(([phrase = '']) => [true, phrase] as const),
        ).map(([, phrase]) => phrase),
        again: listed('again'),
        another: '',
      },
    },
    opinions: withoutOpinion(spelled(strengths(`${language}/opinions`, 1)), [
      ...weighed('degree').keys(),
      ...listed('contrast'),
    ]),
    shifts: spelled(shiftsOf(`${language}/shifts`)),
    topics: spelled(topicsOf(`${language}/topics`)),
    words: () => new ListedWords(stem, wordsOfLanguage(language).map(folded)),
  };
}

export const FRENCH = readLexicon('fr', frenchStem);
export const SPANISH = readLexicon('es', spanishStem);
