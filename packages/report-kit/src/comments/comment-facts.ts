import type { ChoiceFact, CommentItem, ListedComment, OpenEndItem } from '@shoppervoice/contracts/reports';
import {
  dayOf,
  formatCounted,
  PURCHASE_FREQUENCIES,
  questionByCode,
  shownSurvey,
  zonedFormat,
} from '@shoppervoice/survey-model';
import { readerLocale } from '@shoppervoice/ui';

/** `Apple mobile, Safari on iOS`, as far as known; null if nothing is. */
export function deviceInWords(device: CommentItem['device']): string | null {
  if (!device) return null;
  const { type, make, os, browser } = device;
  const thing = [make, type].filter(Boolean).join(' ');
  const software = browser && os ? `${browser} on ${os}` : (browser ?? os);
  const words = [thing, software].filter(Boolean).join(', ');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `First purchase`, `Bought 2-3 times`. */
function frequencyInWords(id: number): string | null {
  const frequency = PURCHASE_FREQUENCIES.find((each) => each.id === id);
  if (!frequency) return null;
  return frequency.id === 1 ? frequency.label : `Bought ${frequency.label}`;
}

/**
 * `Nov 21, 8:14 AM` in the merchant's time zone; with the year if it is not the current one. `today`: `YYYY-MM-DD` in
 * that zone.
 */
export function submittedInWords(instant: string, timeZone: string, today: string): string {
  const at = new Date(instant);
  const year = dayOf(at, timeZone).slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const day = zonedFormat(timeZone, { month: 'short', day: 'numeric', year }).format(at);
  return `${day}, ${zonedFormat(timeZone, { hour: 'numeric', minute: '2-digit' }, readerLocale()).format(at)}`;
}

/** The instant in full, for a tooltip: `Saturday, November 21, 2026 at 8:14:05 AM EST`. */
export function submittedInFull(instant: string, timeZone: string): string {
  return zonedFormat(timeZone, { dateStyle: 'full', timeStyle: 'long' }, readerLocale()).format(new Date(instant));
}

/** What a list shows of a shopper's visit and answers, in order: the question, and a prefix for its answer. */
const CHOICE_FACTS: readonly {
  readonly fact: Exclude<ChoiceFact, 'purchaseFrequency'>;
  readonly code: string;
  readonly caption: string;
}[] = [
  { fact: 'pickupType', code: 'BO100', caption: 'Picked up' },
  { fact: 'visitIntent', code: 'M2SA', caption: 'Came' },
  { fact: 'pointOfAbandonment', code: '104SA', caption: 'Left at' },
  { fact: 'futureIntent', code: '118SA', caption: 'Next' },
  { fact: 'visitFrequency', code: 'M7SA', caption: 'Visits' },
];

/** Kind of list: answers to an open question, or comments, which have more beside their text. */
export type ListedText = OpenEndItem & Partial<Omit<ListedComment, keyof OpenEndItem>>;

/** Facts about the shopper beside the comment, one phrase each; unanswered or not entitled ones are omitted. */
export function shopperFacts(comment: ListedText): readonly string[] {
  const { purchaseFrequency, pageViews, timeOnSite, referrer, referrerGroup } = comment;
  const choices = CHOICE_FACTS.flatMap(({ fact, code, caption }) => {
    const label = questionByCode(code)?.options?.find(({ id }) => id === comment[fact])?.label;
    return label === undefined ? [] : [`${caption}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`];
  });
  const frequency = purchaseFrequency == null ? null : frequencyInWords(purchaseFrequency);
  return [
    ...(frequency === null ? [] : [frequency]),
    ...choices,
    ...(pageViews == null ? [] : [`${formatCounted(pageViews, 'page')} seen`]),
    ...(timeOnSite == null ? [] : [`${durationInWords(timeOnSite)} on the site`]),
    ...(referrer == null
      ? []
      : [`From ${referrer}${referrerGroup == null ? '' : ` (${referrerGroup.toLowerCase()})`}`]),
  ];
}

/** Seconds as `45 s`, `3 min`, `1 h 5 min`. */
function durationInWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export interface RatingRow {
  readonly surveyId: number;
  readonly survey: string;
  readonly ratings: CommentItem['ratings'];
}

/** A comment's ratings, a row per survey, in the order of the response. */
export function ratingRows(ratings: CommentItem['ratings']): readonly RatingRow[] {
  const surveyOf = (code: string) => questionByCode(code)?.surveyId ?? 0;
  return [...new Set(ratings.map(({ code }) => surveyOf(code)))].map((surveyId) => ({
    surveyId,
    survey: shownSurvey(surveyId).name,
    ratings: ratings.filter(({ code }) => surveyOf(code) === surveyId),
  }));
}
