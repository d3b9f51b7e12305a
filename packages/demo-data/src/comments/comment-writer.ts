import type { Random } from '../random.ts';
import type { CommentRecord } from '../record.ts';
import {
  BAD_WORDS,
  GOOD_WORDS,
  LINKS,
  OPENERS,
  PLAIN_WORDS,
  SHORT_BAD,
  SHORT_GOOD,
  SHORT_PLAIN,
  TURNS,
} from './general-sayings.ts';
import { ORDER_SAYINGS } from './order-sayings.ts';
import { linesOf, type Sayings } from './sayings.ts';
import { SHOP_SAYINGS } from './shop-sayings.ts';
import { fillSlots, type Shelf } from './slots.ts';
import { EVENT_SAYINGS, type EventName } from './story-sayings.ts';
import { asTyped } from './typing.ts';

export type Mood = 'good' | 'plain' | 'mixed' | 'bad';

export interface Brief {
  readonly mood: Mood;
  /** Possible topics with weights. */
  readonly topics: readonly (readonly [topicId: number, weight: number])[];
  /** An event this shopper met and mentions. */
  readonly event?: EventName;
}

const TONE: Readonly<Record<Mood, number>> = { good: 1, plain: 2, mixed: 3, bad: 4 };
const GENERAL = 1;
/** Lines before one is repeated: more than on a page of comments. */
const REMEMBERED = 80;
const TRIES = 30;
/** Share of comments left to the import's classifier. */
const UNLABELLED = 0.2;

type Draft = { readonly text: string; readonly topics: readonly number[] };

const POOLS = new Map<number, Readonly<Record<Exclude<Mood, 'mixed'>, readonly string[]>>>(
  [...SHOP_SAYINGS, ...ORDER_SAYINGS].map((sayings: Sayings) => [
    sayings.topic,
    { good: linesOf(sayings.good), plain: linesOf(sayings.plain), bad: linesOf(sayings.bad) },
  ]),
);
const SHORT = { good: linesOf(SHORT_GOOD), plain: linesOf(SHORT_PLAIN), bad: linesOf(SHORT_BAD) };
const WORDS = { good: linesOf(GOOD_WORDS), plain: linesOf(PLAIN_WORDS), bad: linesOf(BAD_WORDS) };
/** Restores the trailing space of links, which trimming removes. */
const spaced = (text: string): string[] => linesOf(text).map((line) => `${line} `);
const TURN = spaced(TURNS);
const LINK = spaced(LINKS);
const OPENER = spaced(OPENERS);
const EVENT_LINES = Object.fromEntries(
  Object.entries(EVENT_SAYINGS).map(([name, sayings]) => [name, linesOf(sayings.lines)]),
) as Record<EventName, string[]>;

/** Writes the comments of one merchant's shoppers, without repeating recent lines. */
export class CommentWriter {
  readonly #random: Random;
  readonly #shelf: Shelf;
  readonly #lately: string[] = [];

  constructor(random: Random, shelf: Shelf) {
    this.#random = random;
    this.#shelf = shelf;
  }

  write(brief: Brief): CommentRecord {
    const draft = this.#compose(brief);
    const text = asTyped(this.#random, fillSlots(this.#random, draft.text, this.#shelf));
    if (this.#random.chance(UNLABELLED)) return { text };
    const topics = draft.topics.length === 0 ? [GENERAL] : [...new Set(draft.topics)].sort((a, b) => a - b);
    return { text, tone: TONE[brief.mood], topics };
  }

  /** One sentence about a topic, for an open question. */
  line(mood: Exclude<Mood, 'mixed'>, topics: Brief['topics']): string {
    return asTyped(this.#random, fillSlots(this.#random, this.#point(mood, topics, []).text, this.#shelf));
  }

  #compose({ mood, topics, event: met }: Brief): Draft {
    // An event has few lines; once all were used recently, another topic is used.
    const event = met !== undefined && EVENT_LINES[met].some((line) => !this.#lately.includes(line)) ? met : undefined;
    if (mood === 'mixed') {
      const praise = this.#point('good', topics, []);
      const blame =
        event !== undefined && EVENT_SAYINGS[event].tone === 'bad'
          ? this.#eventLine(event)
          : this.#point('bad', topics, praise.topics);
      const [first, second] = this.#random.chance(0.7) ? [praise, blame] : [blame, praise];
      return joined(first, this.#random.pick(TURN), second);
    }
    const short = event === undefined && this.#random.chance(mood === 'good' ? 0.2 : mood === 'plain' ? 0.3 : 0.09);
    if (short) return { text: this.#unusedLine(SHORT[mood]), topics: [] };
    const points = this.#random.weighted([
      [1, 56],
      [2, 30],
      [3, 10],
      [4, 4],
    ]);
    const wanted = mood === 'plain' ? Math.min(points, 2) : points;
    let draft: Draft = event === undefined ? this.#point(mood, topics, []) : this.#eventLine(event);
    for (let more = 1; more < wanted; more++) {
      draft = joined(draft, this.#random.pick(LINK), this.#point(mood, topics, draft.topics));
    }
    if (this.#random.chance(0.16)) draft = { text: `${this.#random.pick(OPENER)}${draft.text}`, topics: draft.topics };
    if (this.#random.chance(wanted > 2 ? 0.5 : 0.22)) {
      const words = { text: this.#unusedLine(WORDS[mood]), topics: [] };
      draft = this.#random.chance(0.65) ? joined(draft, '. ', words) : joined(words, '. ', draft);
    }
    return draft;
  }

  #eventLine(event: EventName): Draft {
    return { text: this.#unusedLine(EVENT_LINES[event]), topics: EVENT_SAYINGS[event].topics };
  }

  #point(mood: Exclude<Mood, 'mixed'>, topics: Brief['topics'], but: readonly number[]): Draft {
    let text = '';
    let topic = GENERAL;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      topic = this.#random.weighted(topics);
      const pool = POOLS.get(topic)?.[mood];
      if (pool === undefined || but.includes(topic)) continue;
      text = this.#random.pick(pool);
      if (!this.#lately.includes(text)) break;
    }
    if (text === '') return { text: this.#unusedLine(WORDS[mood]), topics: [] };
    this.#remember(text);
    return { text, topics: [topic] };
  }

  #unusedLine(lines: readonly string[]): string {
    let text = this.#random.pick(lines);
    for (let attempt = 0; attempt < TRIES && this.#lately.includes(text); attempt++) text = this.#random.pick(lines);
    if (this.#lately.includes(text)) text = this.#longestAgo(lines);
    this.#remember(text);
    return text;
  }

  #longestAgo(lines: readonly string[]): string {
    let oldest = lines[0] ?? '';
    for (const line of lines) if (this.#lately.lastIndexOf(line) < this.#lately.lastIndexOf(oldest)) oldest = line;
    return oldest;
  }

  #remember(text: string): void {
    this.#lately.push(text);
    if (this.#lately.length > REMEMBERED) this.#lately.shift();
  }
}

function joined(first: Draft, link: string, second: Draft): Draft {
  const bare = /[!?]$/.test(first.text) && link.startsWith('.') ? link.slice(1) : link;
  return { text: `${first.text}${bare}${second.text}`, topics: [...first.topics, ...second.topics] };
}
