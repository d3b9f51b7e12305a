import { ASPECT_PHRASES, ASPECTS, type AspectSaid, CUES } from './lexicon/aspects.ts';
import { NEGATORS } from './lexicon/manner.ts';
import { PhraseTable } from './patterns.ts';
import type { Token } from './tokens.ts';
import type { Words } from './words.ts';

const NONE: readonly AspectSaid[] = [];

/** "not late", "never had it on time": most words between a negation and the phrase that it reverses. */
const NEGATION_REACH = 3;

/** Reads what shoppers speak of, by the table of aspects. */
export class AspectReader {
  readonly #phrases: PhraseTable<AspectSaid | null>;
  readonly #cues: PhraseTable<string>;

  constructor(words: Words) {
    this.#phrases = new PhraseTable<AspectSaid | null>(words, ASPECT_PHRASES);
    this.#cues = new PhraseTable<string>(words, CUES);
  }

  get vocabulary(): ReadonlySet<string> {
    return new Set([...this.#phrases.vocabulary, ...this.#cues.vocabulary]);
  }

  read(tokens: readonly Token[], stems: readonly string[]): readonly AspectSaid[] {
    const said: AspectSaid[] = [];
    const add = (key: string, says: AspectSaid['says']) => {
      if (!said.some((other) => other.key === key && other.says === says)) said.push({ key, says });
    };
    for (let at = 0; at < tokens.length; ) {
      const match = this.#phrases.at(tokens, stems, at);
      for (const value of match?.values ?? []) {
        if (value !== null) add(value.key, isNegated(tokens, at) ? turned(value.says) : value.says);
      }
      at = match?.end ?? at + 1;
    }
    const cues = this.#cuesIn(tokens, stems);
    if (cues === null) return said.length === 0 ? NONE : said;
    for (const { key, all, without = [], says } of PAIRS) {
      if (all.every((cue) => cues.has(cue)) && !without.some((cue) => cues.has(cue))) add(key, says);
    }
    return said.length === 0 ? NONE : said;
  }

  /** The cues of a text; null for fewer than two, since one says nothing by itself. */
  #cuesIn(tokens: readonly Token[], stems: readonly string[]): ReadonlySet<string> | null {
    let forms: Map<string, string> | null = null;
    const cues = new Set<string>();
    for (let at = 0; at < tokens.length; ) {
      const match = this.#cues.at(tokens, stems, at);
      if (match === null) {
        at += 1;
        continue;
      }
      forms ??= new Map();
      const form = stems.slice(match.start, match.end).join(' ');
      for (const cue of match.values) {
        const first = forms.get(cue) ?? form;
        forms.set(cue, first);
        cues.add(cue);
        if (first !== form) cues.add(`${cue}2`);
      }
      at = match.end;
    }
    return cues.size < 2 ? null : cues;
  }
}

const PAIRS = ASPECTS.flatMap(({ key, pairs = [] }) => pairs.map((pair) => ({ key, ...pair })));

/** Praise that is denied is blame; blame that is denied only names what it is about. */
const turned = (says: AspectSaid['says']): AspectSaid['says'] =>
  says === 'good' ? 'bad' : says === 'bad' ? 'about' : says;

function isNegated(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - NEGATION_REACH); back--) {
    const token = tokens[back];
    if (token === undefined || token.kind === 'mark') return false;
    if (NEGATORS.has(token.word)) return true;
  }
  return false;
}
