import {
  type DeliverySummary,
  MOST_COUNTED,
  type Webhook,
  type WebhookFilters,
} from '@shoppervoice/contracts/developers';
import { COMMENT_TONES, formatCount, shownSurvey } from '@shoppervoice/survey-model';

/** Marks of a webhook, most severe first. */
export type WebhookMark =
  | { readonly kind: 'given-up'; readonly since: string }
  | { readonly kind: 'off'; readonly since: string }
  | { readonly kind: 'failing'; readonly since: string; readonly next: string }
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly words: string };

export function markOf({
  state,
  since,
  failing,
  deliveries: { all, delivered },
}: Pick<Webhook, 'state' | 'since' | 'failing' | 'deliveries'>): WebhookMark {
  if (state === 'failed') return { kind: 'given-up', since };
  if (state === 'off') return { kind: 'off', since };
  if (failing !== null) return { kind: 'failing', ...failing };
  if (all === 0) return { kind: 'idle' };
  return { kind: 'working', words: `${counted(delivered)} of ${counted(all)} delivered` };
}

const counted = (count: number): string => (count >= MOST_COUNTED ? `${formatCount(count)}+` : formatCount(count));

/** A webhook's filters in words; empty without any. */
export function filterWords({ surveyId, toneId, ratingAtMost }: WebhookFilters): readonly string[] {
  return [
    ...(surveyId === null ? [] : [shownSurvey(surveyId).name]),
    ...(toneId === null ? [] : [`tone ${COMMENT_TONES.find(({ id }) => id === toneId)?.label ?? toneId}`]),
    ...(ratingAtMost === null ? [] : [`rated ${ratingAtMost} at most`]),
  ];
}

/** Result of a delivery's last attempt, as a label. */
export function answerWords({ state, last }: Pick<DeliverySummary, 'state' | 'last'>): string {
  if (last === null) return state === 'failed' ? 'Not sent' : 'Not sent yet';
  return last.status === null ? 'No answer' : String(last.status);
}

/** Name of a webhook in a list. */
export const nameOf = ({ url }: Pick<Webhook, 'url'>): string => url.replace(/^https?:\/\//, '');

/** Pretty-printed JSON; unchanged if it is not JSON. */
export function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
