import { ASPECT_PHRASES, ASPECTS, type AspectMention, CUES } from './lexicon/aspects.ts';
import { ENGLISH } from './lexicon/english.ts';
import { NEGATORS } from './lexicon/manner.ts';
import { PhraseTable } from './patterns.ts';
import type { Token } from './spelling/token.ts';
import type { Words } from './words/words.ts';

const NONE: readonly AspectMention[] = [];

/** "not late", "never had it on time": words between a negation and the phrase it reverses. */
const NEGATION_REACH = 3;

/** Finds the aspects that an English text mentions. */
export class AspectReader {
  readonly #phrases: PhraseTable<AspectMention | null>;
  readonly #cues: PhraseTable<string>;

  constructor(words: Words) {
    this.#phrases = new PhraseTable<AspectMention | null>(words, ENGLISH, ASPECT_PHRASES);
    this.#cues = new PhraseTable<string>(words, ENGLISH, CUES);
  }

  get vocabulary(): ReadonlySet<string> {
    return new Set([...this.#phrases.vocabulary, ...this.#cues.vocabulary]);
  }

  read(tokens: readonly Token[], stems: readonly string[]): readonly AspectMention[] {
    const mentions: AspectMention[] = [];
    const has = (key: string, judgement: AspectMention['judgement']) =>
      mentions.some((other) => other.key === key && other.judgement === judgement);
    const add = (key: string, judgement: AspectMention['judgement']) => {
      if (!has(key, judgement)) mentions.push({ key, judgement });
    };
    for (let at = 0; at < tokens.length; ) {
      const match = this.#phrases.at(tokens, stems, at);
      for (const value of match?.values ?? []) {
        if (value !== null) add(value.key, isNegated(tokens, at) ? reversed(value.judgement) : value.judgement);
      }
      at = match?.end ?? at + 1;
    }
    const cues = this.#cuesIn(tokens, stems);
    for (const { key, all, without = [], judgement } of cues === null ? [] : PAIRS) {
      if (has(key, judgement) || !all.every((cue) => cues?.has(cue)) || without.some((cue) => cues?.has(cue))) continue;
      mentions.push({ key, judgement, isConcluded: true });
    }
    if (mentions.length === 0) return NONE;
    const keys = new Set(mentions.map(({ key }) => key));
    return mentions.filter(
      ({ key, judgement }) => judgement !== 'bad' || !YIELDS.get(key)?.some((one) => keys.has(one)),
    );
  }

  /** The cues of a text; null for fewer than two, since one means nothing by itself. */
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

const YIELDS = new Map(ASPECTS.map(({ key, yieldsTo }) => [key, yieldsTo]));

/** Negated praise is blame; negated blame only names the aspect. */
const reversed = (judgement: AspectMention['judgement']): AspectMention['judgement'] =>
  judgement === 'good' ? 'bad' : judgement === 'bad' ? 'about' : judgement;

function isNegated(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - NEGATION_REACH); back--) {
    const token = tokens[back];
    if (token === undefined || token.kind === 'mark') return false;
    if (NEGATORS.has(token.word)) return true;
  }
  return false;
}
