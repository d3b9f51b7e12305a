import type { SummaryColumnKey, SummaryPoint, SummaryTrend } from '@shoppervoice/contracts/comments';
import {
  commentShareChange,
  firstTopic,
  PRODUCT_QUALITY,
  type TopicSide,
  topicSides,
} from '@shoppervoice/survey-model';
import { type AspectCounts, cellsOf, countAspects, saidOfAspects } from './aspect-cells.ts';
import { byCentrality, phrasesOf, themeWeights } from './centrality.ts';
import type { Side, SidedAspect } from './clauses.ts';
import { type Group, groupsOf } from './groups.ts';
import { headingOf } from './heading.ts';
import type { Theme, ThemeComment, ThemesQuestion } from './question.ts';
import { isOf, type Rule } from './rules.ts';
import { commentsOf, Period, type Said } from './said.ts';
import { spokenFor } from './spoken.ts';
import { weightsOf } from './weights.ts';

/** A theme has at least this many comments, and at least this share of all comments. */
const FEWEST = 3;
const LEAST_SHARE = 0.005;
const MOST: Readonly<Record<SummaryColumnKey, number>> = { issues: 8, themes: 6, celebrations: 7 };
/** Most recurring themes that are issues or praise whose column was full; the other places are for what both sides say or ask for. */
const MOST_OVERFLOW = 4;
/** From this many comments on, reading them all takes longer than a user waits for the first words. */
const MANY = 1_500;
/** Two themes count as one if one of them shares this much of what its comments say with the other. */
const SAME = 0.6;
/** A group belongs to a side if at least this share of its judgements is on that side. */
const ONE_SIDED = 0.6;
const COLUMNS: Readonly<Record<Side, SummaryColumnKey>> = {
  negative: 'issues',
  positive: 'celebrations',
  none: 'themes',
};

const SIDES: Readonly<Record<SummaryColumnKey, Side>> = {
  issues: 'negative',
  celebrations: 'positive',
  themes: 'none',
};

const NO_ASPECTS: ReadonlySet<SidedAspect> = new Set();

/** A theme with the rule by which its comments were counted. */
export interface RuledTheme extends Theme {
  readonly rule: Rule;
}

/** The points of a summary, one by one as they are found. Deterministic; throws nothing, whatever the comments hold. */
export function* findPoints(question: ThemesQuestion): Generator<{ column: SummaryColumnKey; point: SummaryPoint }> {
  for (const { column, point } of findRuledThemes(question)) yield { column, point };
}

/** The themes behind `findPoints`, with what a model needs to word them. */
export function* findThemes(question: ThemesQuestion): Generator<Theme> {
  for (const theme of findRuledThemes(question)) yield toldOf(theme);
}

export function* findRuledThemes(question: ThemesQuestion): Generator<RuledTheme> {
  const search = new Search(question);
  yield* search.first();
  yield* search.others();
}

const toldOf = ({ column, phrases, sentences, point, rank }: RuledTheme): Theme => ({
  column,
  phrases,
  sentences,
  point,
  rank,
});

/**
 * The same themes in steps, for comments whose texts come one by one: `read` takes in one whose text is there, `first` needs the
 * texts of `firstRead` alone, `others` all of them.
 */
export class ThemeSearch {
  readonly #search: Search;

  constructor(question: ThemesQuestion) {
    this.#search = new Search(question);
  }

  /** Reads a comment ahead, so that later steps need not. */
  read(comment: ThemeComment, period: 'now' | 'before'): void {
    this.#search.read(comment, period);
  }

  first(): Theme[] {
    return [...this.#search.first()].map(toldOf);
  }

  *others(): Generator<Theme> {
    for (const theme of this.#search.others()) yield toldOf(theme);
  }
}

class Search {
  readonly #question: ThemesQuestion;
  readonly #now: Period;
  readonly #before: Period;
  readonly #fewest: number;
  /** Computed when it is first needed. */
  #weights: ((stem: string) => number) | null = null;
  readonly #rules: Rule[] = [];
  readonly #found: { column: SummaryColumnKey; theme: string; said: ReadonlySet<Said> }[] = [];

  constructor(question: ThemesQuestion) {
    this.#question = question;
    this.#now = new Period(question.comments);
    this.#before = new Period(question.before ?? []);
    this.#fewest = Math.max(FEWEST, Math.ceil(LEAST_SHARE * question.comments.length));
  }

  read(comment: ThemeComment, period: 'now' | 'before'): void {
    (period === 'now' ? this.#now : this.#before).saidIn(comment);
  }

  readonly #weightOf = (stem: string): number => {
    this.#weights ??= weightsOf(this.#question.comments);
    return this.#weights(stem);
  };

  /** Of many comments the first theme is found before all are read: among those that are labelled with its topic. */
  *first(): Generator<RuledTheme> {
    if (this.#question.comments.length < MANY) return;
    const topic = firstTopic(this.#now.comments, this.#before.comments);
    if (topic === null) return;
    const counts = [this.#now, this.#before].map((period) => countAspects(period, period.maybeOf(topic)));
    yield* this.#ofAspects(counts, topic, 1);
  }

  /** All themes but the first: those within its wide topic come early, that topic by itself last. */
  *others(): Generator<RuledTheme> {
    yield* this.#aspects();
    yield* this.#wishes();
    yield* this.#topics();
    yield* this.#groups();
    yield* this.#topics([PRODUCT_QUALITY]);
  }

  /** Themes that are an aspect, on one side of it: those that are large or grew come first. */
  *#aspects(): Generator<RuledTheme> {
    const counts = [this.#now, this.#before].map((period) => countAspects(period));
    yield* this.#ofAspects(counts, null, Number.POSITIVE_INFINITY);
  }

  /** `counts`: of now and before. */
  *#ofAspects([now, before]: readonly AspectCounts[], labelled: number | null, most: number): Generator<RuledTheme> {
    if (now === undefined || before === undefined) return;
    for (const { name, side, aspects, rank } of cellsOf(now, before, this.#fewest).slice(0, most)) {
      if (this.#columnFor(COLUMNS[side]) === null) continue;
      const rule: Rule = { kind: 'aspect', aspects, labelled, earlier: [] };
      const theme = this.#themeOf(COLUMNS[side], saidOfAspects(now, aspects), rule, {
        name,
        before: commentsOf(saidOfAspects(before, aspects)).size,
      });
      if (theme === null) continue;
      this.#rules.push(rule);
      yield { ...theme, rank };
    }
  }

  /** Themes that are a topic, on one side of it: those that may be large or grew come first. */
  *#topics(topics?: readonly number[]): Generator<RuledTheme> {
    const aspects = this.#rules.filter(({ kind }) => kind === 'aspect');
    for (const { topic, side, count } of this.#topicSides(topics)) {
      if (this.#columnFor(COLUMNS[side]) === null) continue;
      if (count < this.#fewest) continue;
      const rule: Rule = {
        kind: 'topic',
        topic,
        side,
        earlier: topic === PRODUCT_QUALITY ? [...this.#rules] : aspects,
      };
      const said = this.#saidOf(this.#now, rule);
      const theme = this.#themeOf(COLUMNS[side], said, rule);
      if (theme === null) continue;
      this.#rules.push(rule);
      yield theme;
    }
  }

  /** Themes of what shoppers wish for in the same words. */
  *#wishes(): Generator<RuledTheme> {
    const earlier = [...this.#rules];
    const wished = [...this.#now.said()].filter(
      ({ clause }) => clause.wishes && !earlier.some((rule) => isOf(rule, clause)),
    );
    for (const group of groupsOf(wished, wished, this.#fewest, this.#weightOf)) {
      const only = { sides: ['none', 'positive', 'negative'], asking: true } as const;
      const rule: Rule = { kind: 'stems', stems: new Set(group.stems), ...only, earlier: [...this.#rules] };
      const theme = this.#themeOf('themes', this.#saidOf(this.#now, rule), rule);
      if (theme === null) continue;
      this.#rules.push(rule);
      yield theme;
    }
  }

  /** Themes of what is left: parts that say the same words. */
  *#groups(): Generator<RuledTheme> {
    if (this.#columnFor('issues') === null && this.#columnFor('celebrations') === null) return;
    const earlier = [...this.#rules];
    const isLeft = ({ clause }: Said) => !earlier.some((rule) => isOf(rule, clause));
    const all = [...this.#now.said()];
    const left = all.filter(isLeft);
    for (const group of groupsOf(left, all, this.#fewest, this.#weightOf)) {
      const stems = new Set(group.stems);
      for (const { column, ...only } of this.#columnsOf(group)) {
        const rule: Rule = { kind: 'stems', stems, ...only, earlier: [...this.#rules] };
        // Includes parts of an earlier group that did not become a theme.
        const said = left.filter(({ clause }) => isOf(rule, clause));
        const theme = this.#themeOf(column, said, rule);
        if (theme === null) continue;
        this.#rules.push(rule);
        yield theme;
      }
    }
  }

  #topicSides(topics?: readonly number[]): TopicSide[] {
    return topicSides(this.#now.comments, this.#before.comments, topics);
  }

  #saidOf(period: Period, rule: Rule): Said[] {
    const comments = rule.kind === 'topic' ? period.maybeOf(rule.topic) : period.comments;
    return [...period.said(comments)].filter(({ clause }) => isOf(rule, clause));
  }

  /** A group belongs to the side that most of its parts take, or to both; if few parts take a side, requests are a theme of neither. */
  #columnsOf({ said }: Group): { column: SummaryColumnKey; sides: readonly Side[]; asking: boolean }[] {
    const count = (side: Side) => commentsOf(said.filter(({ clause }) => clause.side === side)).size;
    const [positive, negative] = [count('positive'), count('negative')];
    const judged = positive + negative;
    const issue = { column: 'issues', sides: ['negative'], asking: false } as const;
    const praise = { column: 'celebrations', sides: ['positive'], asking: false } as const;
    if (judged * 2 < commentsOf(said).size) {
      return [{ column: 'themes', sides: ['none', 'positive', 'negative'], asking: true }];
    }
    if (negative >= ONE_SIDED * judged) return [{ ...issue, sides: ['negative', 'none'] }];
    if (positive >= ONE_SIDED * judged) return [{ ...praise, sides: ['positive', 'none'] }];
    return [issue, praise];
  }

  /** `known`: what is known of the theme by its rule alone. */
  #themeOf(
    own: SummaryColumnKey,
    said: readonly Said[],
    rule: Rule,
    known?: { readonly name: string /** Comments of the period before. */; readonly before: number },
  ): RuledTheme | null {
    const comments = commentsOf(said);
    const column = this.#columnFor(own);
    if (column === null || comments.size < this.#fewest || this.#isSame(said)) return null;
    const weights = themeWeights(said, this.#weightOf);
    const central = byCentrality(said, weights);
    const phrases = phrasesOf(central, weights);
    const heading = known?.name ?? headingOf(central, weights, SIDES[own]) ?? this.#plainHeading(rule, phrases);
    if (heading === null || this.#found.some(({ theme }) => theme === heading)) return null;
    const holdsTogether = rule.kind === 'aspect' || (rule.kind === 'topic' && rule.topic !== PRODUCT_QUALITY);
    const aspects = rule.kind === 'aspect' ? rule.aspects : NO_ASPECTS;
    const facts = { side: SIDES[own], comments: comments.size, holdsTogether, aspects };
    const spoken = spokenFor(central, facts, weights);
    if (spoken === null) return null;
    this.#found.push({ column, theme: heading, said: new Set(said) });
    const point = {
      theme: heading,
      text: spoken.text,
      n: comments.size,
      share: comments.size / this.#question.comments.length,
      citations: [...spoken.cited.keys()],
      trend: this.#trendOf(comments.size, () => known?.before ?? commentsOf(this.#saidOf(this.#before, rule)).size),
    };
    return { column, phrases, sentences: [...spoken.cited.values()], point, rank: null, rule };
  }

  /** A theme's own column; if that is full, the one of recurring themes; null if that is full, too. */
  #columnFor(own: SummaryColumnKey): SummaryColumnKey | null {
    const taken = (column: SummaryColumnKey) => this.#found.filter((other) => other.column === column).length;
    if (taken(own) < MOST[own]) return own;
    return own !== 'themes' && taken('themes') < MOST_OVERFLOW ? 'themes' : null;
  }

  /** Whether a theme has the same parts of comments as an earlier one. Two themes may share comments: one may say two things. */
  #isSame(said: readonly Said[]): boolean {
    return this.#found.some((other) => {
      const both = commentsOf(said.filter((each) => other.said.has(each))).size;
      return both >= SAME * Math.min(commentsOf(said).size, commentsOf(other.said).size);
    });
  }

  #plainHeading(rule: Rule, phrases: readonly string[]): string | null {
    const words = phrases.slice(0, 2).join(', ');
    if (words === '') return null;
    const name = rule.kind === 'topic' ? this.#question.topicName(rule.topic) : undefined;
    return name === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : `${name}: ${words}`;
  }

  #trendOf(count: number, countBefore: () => number): SummaryTrend | null {
    const { comments, before } = this.#question;
    if (before === null || before.length === 0) return null;
    const n = countBefore();
    const { delta, significant } = commentShareChange({ count, n: comments.length }, { count: n, n: before.length });
    if (delta === null) return null;
    const direction = !significant ? 'steady' : delta > 0 ? 'rose' : 'fell';
    return { n, share: n / before.length, delta, significant, direction };
  }
}
