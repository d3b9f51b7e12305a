import type { EsrBenchmark, EsrFigure, EsrProgramme, EsrQuote } from '@shoppervoice/contracts/reports';
import { meanVerdict, type Programme, programmeByKey } from '@shoppervoice/survey-model';
import type { ProgrammeData } from './ask-esr.ts';
import { namedOf, pickQuote, quoteOf } from './esr-comments.ts';
import { esrFigures, moversOf, surveysOf } from './esr-figures.ts';

/** Citations of a programme whose topics are not in the plan. */
const MOST_QUOTES = 3;

/** A programme without data. */
export function emptyProgramme(key: Programme, state: 'away' | 'depth'): EsrProgramme {
  return {
    key,
    label: programmeByKey(key).label,
    state,
    surveys: [],
    figures: [],
    movers: [],
    comments: null,
    tones: [],
    topics: [],
    quotes: [],
    benchmark: null,
  };
}

/** A programme's part of the summary. Pure. */
export function esrProgramme(key: Programme, data: ProgrammeData, timeZone: string): EsrProgramme {
  const figures = esrFigures(data.overall, data.ratings);
  const { comments } = data;
  return {
    key,
    label: programmeByKey(key).label,
    state: 'ready',
    surveys: surveysOf(figures, data.overall?.previous ?? null),
    figures,
    movers: moversOf(figures).map((figure) => figure.key),
    comments: comments && {
      count: comments.now.commentsCount,
      previousCount: comments.before?.commentsCount ?? null,
    },
    tones: comments === null ? [] : namedOf(comments.now, comments.before, 'tones'),
    topics: comments === null ? [] : namedOf(comments.now, comments.before, 'topics'),
    quotes: quotesOf(data.cited, timeZone),
    benchmark: benchmarkOf(data.benchmark, figures),
  };
}

function quotesOf(cited: ProgrammeData['cited'], timeZone: string): EsrQuote[] {
  const quotes = new Map<string, EsrQuote>();
  for (const { topicId, listed } of cited) {
    const wanted = topicId === null ? MOST_QUOTES : 1;
    for (let k = 0; k < wanted; k += 1) {
      const found = pickQuote(listed, new Set(quotes.keys()));
      if (found !== null) quotes.set(found.item.responseId, quoteOf(found, topicId, timeZone));
    }
  }
  return [...quotes.values()];
}

function benchmarkOf(data: ProgrammeData['benchmark'], figures: readonly EsrFigure[]): EsrBenchmark | null {
  const found = data?.answer.benchmarks.find(({ kind }) => kind === data.kind);
  if (found === undefined) return null;
  const { id, kind, label } = found;
  return {
    id,
    kind,
    label,
    figures: found.figures.flatMap(({ code, members, mean, withheld }) => {
      const own = figures.find((figure) => figure.kind === 'rating' && figure.code === code);
      if (own?.kind !== 'rating') return [];
      const distance = meanVerdict(own.counts, { mean, members })?.gap ?? null;
      return [{ key: own.key, members, mean, distance, ...(withheld === undefined ? {} : { withheld }) }];
    }),
  };
}
