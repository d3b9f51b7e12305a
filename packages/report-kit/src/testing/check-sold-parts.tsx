import type { PageDescriptor, PageModule } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer, ListedComment } from '@shoppervoice/contracts/reports';
import {
  featuresOf,
  isBrought,
  type SoldPage,
  type SoldPart,
  type SoldProgramme,
} from '@shoppervoice/survey-model/testing';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, figuresCallOf, openReportPage, type WrittenDescriptor } from './open-report-page.tsx';
import { emptyPageEach } from './report-page-opener.tsx';
import { sampleDrivers } from './sample-drivers.ts';
import { sampleFigures } from './sample-figures.ts';

export interface SoldPartsGiven {
  readonly descriptor: WrittenDescriptor;
  /** Gives the module of a page by its name: `overall-metrics`. */
  readonly load: (name: string) => Promise<PageModule>;
  readonly sold: SoldProgramme;
  /** A list of comments, and one of its comments with every field. */
  readonly comments: { readonly call: string; readonly item: ListedComment };
  /** The figures of a dashboard's call. */
  readonly figures: (call: string) => FiguresAnswer;
  /** Responses of other calls, by path. */
  readonly also: Answers;
}

const UNSOLD_FEATURES = Array.from({ length: 140 }, (_, feature) => feature);

/** Which of these parts are on the screen, by name. */
function drawn(parts: readonly SoldPart[]): readonly string[] {
  return parts.flatMap(({ name, css, text }) => {
    const found = [...document.querySelectorAll(css)].some((each) => text?.test(each.textContent.trim()) ?? true);
    return found ? [name] : [];
  });
}

/** A response without the fields that are not entitled: a field of a comment, a rating of it, or a field of a score. */
function untold<Answer extends object>(answer: Answer, path: readonly string[]): Answer {
  const [name = '', ...rest] = path;
  const value = (answer as Readonly<Record<string, unknown>>)[name];
  if (value === undefined || value === null) return answer;
  if (rest.length > 0) return { ...answer, [name]: untold(value, rest) };
  return { ...answer, [name]: Array.isArray(value) ? [] : null };
}

/** Fields that the responses omit without these features. */
function fieldsAway({ parts }: SoldPage, away: readonly number[], of: string): readonly (readonly string[])[] {
  return parts
    .filter(({ omitted, needs }) => omitted?.startsWith(`${of}.`) && !isBrought(needs, away))
    .map(({ omitted = '' }) => omitted.split('.').slice(1));
}

function itemWithout(item: ListedComment, page: SoldPage, away: readonly number[]): ListedComment {
  const unrated = fieldsAway(page, away, 'rating').map(([code]) => code);
  return {
    ...fieldsAway(page, away, 'item').reduce<ListedComment>(untold, item),
    ratings: item.ratings.map((rating) => (unrated.includes(rating.code) ? { ...rating, value: null } : rating)),
  };
}

function figuresWithout(answer: FiguresAnswer, page: SoldPage, away: readonly number[]): FiguresAnswer {
  const names = new Set(fieldsAway(page, away, 'score').map(([name]) => name));
  const kept = (value: object) => Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
  const figures = answer.figures.map((figure) =>
    figure.kind === 'nps' ? { ...kept(figure), ...(figure.change ? { change: kept(figure.change) } : {}) } : figure,
  );
  return { ...answer, figures: figures as FiguresAnswer['figures'] };
}

/**
 * Opens every page of a programme with each relevant feature missing in turn: exactly its parts disappear. With all
 * other features missing at once, nothing does. A page that is itself sold by a feature is declared with it.
 */
export function checkSoldParts({ descriptor, load, sold, comments, figures, also }: SoldPartsGiven): void {
  emptyPageEach();

  test('every page is in the table of sold parts, with its gate', () => {
    const pages = descriptor.pages as readonly PageDescriptor[];
    const declared = pages.map(({ path, access }) => [path[0], access]);
    expect(new Map(sold.pages.map(({ path, gate }) => [path, gate]))).toEqual(new Map(declared as never));
  });

  describe.each(sold.pages)('$path', (page) => {
    /** The page as the shell renders it, with responses as the services give them without these features. */
    async function open(away: readonly number[]): Promise<void> {
      const declared = (descriptor.pages as readonly PageDescriptor[]).find(({ path }) => path.includes(page.path));
      if (declared === undefined) throw new Error(`No page is declared at ${page.path}.`);
      const module = await load(declared.module.replace('./', ''));
      const first = figuresCallOf(descriptor, declared, module);
      const { call, item } = comments;
      const list = {
        commentsCount: 1,
        commentStart: 1,
        commentLimit: 20,
        currentPage: 1,
        commentData: [itemWithout(item, page, away)],
      };
      const answers = {
        [call]: list,
        [`${call}/counts`]: { commentsCount: 1, tones: [], topics: [] },
        [`${call}/filter-counts`]: {},
        ...also,
        ...(first && {
          [first]: first.endsWith('key-drivers')
            ? sampleDrivers
            : (path: string) => figuresWithout(figures(path), page, away),
        }),
      };
      openReportPage({ descriptor, page: declared, module, answers, without: away });
    }
    const names = (away: readonly number[]) =>
      page.parts.filter(({ needs }) => isBrought(needs, away)).map(({ name }) => name);
    // The list of missing parts is more helpful than the whole page, which is long.
    const shows = (expected: readonly string[]) =>
      waitFor(() => expect(drawn(page.parts)).toEqual(expected), { onTimeout: (error) => error });

    const features = featuresOf(page).filter((feature) => !('feature' in page.gate && page.gate.feature === feature));
    test.each(features)('without feature %i', async (feature) => {
      await open([feature]);
      await shows(names([feature]));
    });

    test('with every feature, and without all that it does not depend on', async () => {
      const own = [...features, ...('feature' in page.gate ? [page.gate.feature] : [])];
      await open(UNSOLD_FEATURES.filter((feature) => !own.includes(feature)));
      await shows(names([]));
    });
  });
}

/** The figures of a call's response in tests, for these questions of a survey: its ratings, its score, its choice. */
export function figuresOf(surveyId: number, ratings: readonly string[], choice: string) {
  const [first = ''] = ratings;
  return (call: string): FiguresAnswer => {
    const answer = sampleFigures(call);
    const figures = answer.figures.flatMap((figure): FiguresAnswer['figures'] => {
      const key = (code: string) => figure.key.replace(figure.code, code);
      if (figure.kind === 'rating') {
        const codes = figure.of === null && figure.surveyId === 1 ? ratings : [first];
        return codes.map((code) => ({ ...figure, code, key: key(code), surveyId }));
      }
      const code = figure.kind === 'nps' ? (ratings[1] ?? first) : figure.kind === 'single' ? choice : figure.code;
      return [{ ...figure, code, key: key(code), surveyId }];
    });
    return { ...answer, figures: [...new Map(figures.map((figure) => [figure.key, figure])).values()] };
  };
}
