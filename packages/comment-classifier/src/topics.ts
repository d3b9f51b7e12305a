import type { Lexicon } from './lexicon/lexicon.ts';
import { COMBINATIONS, type TopicCue } from './lexicon/topics.ts';
import { PhraseTable } from './patterns.ts';
import type { Token } from './spelling/token.ts';
import type { Words } from './words/words.ts';

const GENERAL_COMMENT = 1;
/** Topic of an opinion about goods without another subject. */
const PRODUCT_QUALITY = 4;

export class TopicReader {
  readonly #cues: PhraseTable<TopicCue>;

  constructor(words: Words, lexicon: Lexicon) {
    this.#cues = new PhraseTable<TopicCue>(words, lexicon, lexicon.topics);
  }

  get vocabulary(): ReadonlySet<string> {
    return this.#cues.vocabulary;
  }

  read(tokens: readonly Token[], stems: readonly string[], hasOpinion: boolean): number[] {
    const topics = new Set<number>();
    let goods = false;
    let cues = new Set<TopicCue>();
    const close = () => {
      for (const cue of cues) if (typeof cue === 'number') topics.add(cue);
      for (const { topic, all, without = [] } of COMBINATIONS) {
        if (!all.every((cue) => cues.has(cue)) || without.some((other) => cues.has(other))) continue;
        cues.add(topic);
        topics.add(topic);
      }
      cues = new Set();
    };
    let at = 0;
    while (at < tokens.length) {
      if (tokens[at]?.stop === 3) close();
      const match = this.#cues.at(tokens, stems, at);
      if (match === null) {
        at++;
        continue;
      }
      for (const cue of match.values) {
        cues.add(cue);
        goods ||= cue === 'GOODS';
      }
      at = match.end;
    }
    close();
    if (topics.size === 0 && goods && hasOpinion) return [PRODUCT_QUALITY];
    return topics.size === 0 ? [GENERAL_COMMENT] : [...topics].sort((a, b) => a - b);
  }
}
