import type { CommentItem } from '@shoppervoice/contracts';
import { dayOf, PURCHASE_FREQUENCIES, questionByCode, surveyById } from '@shoppervoice/survey-model';

/** `Apple mobile, Safari on iOS`, as far as it is known; null where nothing is. */
export function deviceInWords(device: CommentItem['device']): string | null {
  if (!device) return null;
  const { type, make, os, browser } = device;
  const thing = [make, type].filter(Boolean).join(' ');
  const software = browser && os ? `${browser} on ${os}` : (browser ?? os);
  const words = [thing, software].filter(Boolean).join(', ');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `First purchase`, `Bought 2-3 times`. */
export function frequencyInWords(id: number | null): string | null {
  const frequency = PURCHASE_FREQUENCIES.find((each) => each.id === id);
  if (!frequency) return null;
  return frequency.id === 1 ? frequency.label : `Bought ${frequency.label}`;
}

/** `Nov 21, 8:14 AM` in the merchant's zone; with its year where that is not today's. `today`: `YYYY-MM-DD` there. */
export function submittedInWords(instant: string, timeZone: string, today: string): string {
  const at = new Date(instant);
  const year = dayOf(at, timeZone).slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year }).format(at);
  return `${day}, ${new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at)}`;
}

/** The instant in full, for a tooltip: `Saturday, November 21, 2026 at 8:14:05 AM EST`. */
export function submittedInFull(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(new Date(instant));
}

export interface RatingRow {
  readonly surveyId: number;
  readonly survey: string;
  readonly ratings: CommentItem['ratings'];
}

/** A comment's ratings, a row a survey, in the answer's order. */
export function ratingRows(ratings: CommentItem['ratings']): readonly RatingRow[] {
  const surveyOf = (code: string) => questionByCode(code)?.surveyId ?? 0;
  return [...new Set(ratings.map(({ code }) => surveyOf(code)))].map((surveyId) => ({
    surveyId,
    survey: surveyById(surveyId)?.label ?? '',
    ratings: ratings.filter(({ code }) => surveyOf(code) === surveyId),
  }));
}
