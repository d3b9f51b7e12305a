import type { SummaryColumnKey, SummaryPoint, SummaryTrend } from '@shoppervoice/contracts';
import { COMMENT_TOPICS, shareChange } from '@shoppervoice/survey-model';
import { type AspectCounts, cellsOf, countAspects, saidOfAspects } from './aspect-cells.ts';
import { byCentrality, phrasesOf, themeWeights } from './centrality.ts';
import { GENERAL_COMMENT, PRODUCT_QUALITY, type Side, type SidedAspect } from './clauses.ts';
import { type Group, groupsOf } from './groups.ts';
import { headingOf } from './heading.ts';
import type { Theme, ThemesQuestion } from './question.ts';
import { isOf, type Rule } from './rules.ts';
import { commentsOf, Period, type Said } from './said.ts';
import { spokenFor } from './spoken.ts';
import { weightsOf } from './weights.ts';

/** Fewer comments than this are no theme, and neither is a smaller share than this. */
const FEWEST = 3;
const LEAST_SHARE = 0.005;
const MOST: Readonly<Record<SummaryColumnKey, number>> = { issues: 8, themes: 6, celebrations: 7 };
/** So many recurring themes are issues or praise that found their column full; the other seats are for what both sides say or ask for. */
const MOST_OVERFLOW = 4;
/** A theme that grew significantly stands where one with so many times its comments stands. */
const GREW = 2;
/** From so many comments on, reading all of them takes longer than a reader waits for the first words. */
const MANY = 1_500;
/** Two themes of which one shares this much of what its comments say with the other are one. */
const SAME = 0.6;
/** What is alike in the wide topic comes first, the topic by itself last. */
const NARROW_TOPICS = COMMENT_TOPICS.map(({ id }) => id).filter(
  (id) => id !== GENERAL_COMMENT && id !== PRODUCT_QUALITY,
);
/** A group whose judgements are one side's by this share is that side's. */
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
  for (const { column, phrases, sentences, point } of findRuledThemes(question)) {
    yield { column, phrases, sentences, point };
  }
}

export function* findRuledThemes(question: ThemesQuestion): Generator<RuledTheme> {
  const search = new Search(question);
  yield* search.first();
  yield* search.aspects();
  yield* search.wishes();
  yield* search.topics(NARROW_TOPICS);
  yield* search.others();
  yield* search.topics([PRODUCT_QUALITY]);
}

class Search {
  readonly #question: ThemesQuestion;
  readonly #now: Period;
  readonly #before: Period;
  readonly #fewest: number;
  readonly #weightOf: (stem: string) => number;
  readonly #rules: Rule[] = [];
  readonly #found: { column: SummaryColumnKey; theme: string; said: ReadonlySet<Said> }[] = [];

  constructor(question: ThemesQuestion) {
    this.#question = question;
    this.#now = new Period(question.comments);
    this.#before = new Period(question.before ?? []);
    this.#fewest = Math.max(FEWEST, Math.ceil(LEAST_SHARE * question.comments.length));
    this.#weightOf = weightsOf(question.comments);
  }

  /** Of many comments the first theme is found before all are read: among those that are labelled with the topic that may be largest. */
  *first(): Generator<RuledTheme> {
    if (this.#question.comments.length < MANY) return;
    const [cell] = this.#topicCells(NARROW_TOPICS);
    if (cell === undefined) return;
    const { topic } = cell;
    const counts = [this.#now, this.#before].map((period) => countAspects(period, period.maybeOf(topic)));
    yield* this.#ofAspects(counts, topic, 1);
  }

  /** Themes that are an aspect, on one side of it: what is large or grew comes first. */
  *aspects(): Generator<RuledTheme> {
    const counts = [this.#now, this.#before].map((period) => countAspects(period));
    yield* this.#ofAspects(counts, null, Number.POSITIVE_INFINITY);
  }

  /** `counts`: of now and before. */
  *#ofAspects([now, before]: readonly AspectCounts[], labelled: number | null, most: number): Generator<RuledTheme> {
    if (now === undefined || before === undefined) return;
    for (const { name, side, aspects } of cellsOf(now, before, this.#fewest).slice(0, most)) {
      if (this.#columnFor(COLUMNS[side]) === null) continue;
      const rule: Rule = { kind: 'aspect', aspects, labelled, earlier: [] };
      const theme = this.#themeOf(COLUMNS[side], saidOfAspects(now, aspects), rule, {
        name,
        before: commentsOf(saidOfAspects(before, aspects)).size,
      });
      if (theme === null) continue;
      this.#rules.push(rule);
      yield theme;
    }
  }

  /** Themes that are a topic, on one side of it: what may be large or grew comes first. */
  *topics(topics: readonly number[]): Generator<RuledTheme> {
    const aspects = this.#rules.filter(({ kind }) => kind === 'aspect');
    for (const { topic, side, count } of this.#topicCells(topics)) {
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
  *wishes(): Generator<RuledTheme> {
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
  *others(): Generator<RuledTheme> {
    if (this.#columnFor('issues') === null && this.#columnFor('celebrations') === null) return;
    const earlier = [...this.#rules];
    const isLeft = ({ clause }: Said) => !earlier.some((rule) => isOf(rule, clause));
    const all = [...this.#now.said()];
    const left = all.filter(isLeft);
    for (const group of groupsOf(left, all, this.#fewest, this.#weightOf)) {
      const stems = new Set(group.stems);
      for (const { column, ...only } of this.#columnsOf(group)) {
        const rule: Rule = { kind: 'stems', stems, ...only, earlier: [...this.#rules] };
        // Also what a group before had, which became no theme.
        const said = left.filter(({ clause }) => isOf(rule, clause));
        const theme = this.#themeOf(column, said, rule);
        if (theme === null) continue;
        this.#rules.push(rule);
        yield theme;
      }
    }
  }

  /** Topics on each side, what may be large or grew first. */
  #topicCells(topics: readonly number[]) {
    const cells = topics.flatMap((topic) =>
      (['negative', 'positive'] as const).map((side) => ({ topic, side, ...this.#mayBe(topic, side) })),
    );
    return cells.sort((a, b) => b.rank - a.rank);
  }

  /** How many comments may be of a topic and a side, by their labels alone, unread; what grew counts more. */
  #mayBe(topic: number, side: 'negative' | 'positive'): { count: number; rank: number } {
    const opposite = side === 'negative' ? 'positive' : 'negative';
    const may = (period: Period) => ({
      count: period.maybeOf(topic).filter(({ tone }) => tone !== opposite).length,
      n: period.comments.length,
    });
    const now = may(this.#now);
    const { delta, significant } = shareChange(now, may(this.#before));
    return { count: now.count, rank: significant && delta !== null && delta > 0 ? GREW * now.count : now.count };
  }

  #saidOf(period: Period, rule: Rule): Said[] {
    const comments = rule.kind === 'topic' ? period.maybeOf(rule.topic) : period.comments;
    return [...period.said(comments)].filter(({ clause }) => isOf(rule, clause));
  }

  /** A group is of one side where most of what is said takes it, or of both; where few take one, what asks for something is a theme of neither. */
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

  /** `known`: what is known of it by its rule alone. */
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
      ...{ theme: heading, text: spoken.text, n: comments.size, share: comments.size / this.#question.comments.length },
      ...{
        citations: [...spoken.cited.keys()],
        trend: this.#trendOf(comments.size, () => known?.before ?? commentsOf(this.#saidOf(this.#before, rule)).size),
      },
    };
    return { column, phrases, sentences: [...spoken.cited.values()], point, rule };
  }

  /** A theme's own column; where that is full, the one of recurring themes; null: that is full, too. */
  #columnFor(own: SummaryColumnKey): SummaryColumnKey | null {
    const taken = (column: SummaryColumnKey) => this.#found.filter((other) => other.column === column).length;
    if (taken(own) < MOST[own]) return own;
    return own !== 'themes' && taken('themes') < MOST_OVERFLOW ? 'themes' : null;
  }

  /** One comment may say two things; a double is two themes of the same parts of comments. */
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
    const { delta, significant } = shareChange({ count, n: comments.length }, { count: n, n: before.length });
    if (delta === null) return null;
    const direction = !significant ? 'steady' : delta > 0 ? 'rose' : 'fell';
    return { n, share: n / before.length, delta, significant, direction };
  }
}
