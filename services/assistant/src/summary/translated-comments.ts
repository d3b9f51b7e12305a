import type { ThemeComment } from '@shoppervoice/comment-themes';
import type { Endpoint } from '../assistant-config.ts';
import type { Texts } from '../themes/read-texts.ts';
import type { Merchant, Translations } from '../translation/translations.ts';
import type { ProgrammeTexts } from './programme-texts.ts';
import type { SummaryQuery } from './summary-question.ts';

/** Milliseconds until a summary goes on without the translations that are still missing. They are remembered. */
const LONGEST_MS = 8000;
const AT_ONCE = 8;
/** After so many the endpoint is asked no more. */
const MOST_FAILURES = 3;

export interface TranslatedComments extends Texts {
  /** False if the time was over, or the endpoint failed again and again: another try may bring more. */
  readonly isWhole: boolean;
}

export const NOT_TRANSLATED: TranslatedComments = { comments: [], before: null, isWhole: true };

/**
 * Comments of a summary's question in other languages, translated, up to `SUMMARY_MOST_TRANSLATED` of each period. Each is
 * sent alone, so that none can say anything about another. Without those that could not be translated in time.
 */
export async function translatedComments(
  parts: { readonly texts: ProgrammeTexts; readonly translations: Translations },
  asked: {
    readonly question: SummaryQuery;
    readonly signed: string;
    readonly merchant: Merchant;
    readonly endpoint: Endpoint;
  },
): Promise<TranslatedComments> {
  const { question, signed, merchant, endpoint } = asked;
  // Without them the summary is as it was before there were translations.
  const found = await parts.texts.otherLanguages(question, signed).catch(() => null);
  if (found === null) return { ...NOT_TRANSLATED, isWhole: false };
  // The present first: its comments are the summary's.
  const waiting = [...found.comments, ...(found.before ?? [])].filter(({ text }) => text !== '');
  const done = new Map<string, ThemeComment>();
  let failures = 0;
  const late = Promise.withResolvers<void>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.resolve();
  }, LONGEST_MS);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && !isLate; next = waiting.shift()) {
      const comment = next;
      await parts.translations.ofText(endpoint, comment.text, merchant).then(
        ({ text }) => void done.set(comment.id, { ...comment, text }),
        () => {
          failures += 1;
        },
      );
      if (failures >= MOST_FAILURES) return;
    }
  };
  await Promise.race([late.promise, Promise.all(Array.from({ length: AT_ONCE }, work))]);
  clearTimeout(timer);
  const translated = (of: readonly ThemeComment[]) => of.flatMap(({ id }) => done.get(id) ?? []);
  return {
    comments: translated(found.comments),
    before: found.before && translated(found.before),
    isWhole: !isLate && failures < MOST_FAILURES,
  };
}
