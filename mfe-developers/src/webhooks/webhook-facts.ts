import {
  type DeliverySummary,
  MOST_COUNTED,
  type Webhook,
  type WebhookFilters,
} from '@shoppervoice/contracts/developers';
import { COMMENT_TONES, formatCount, shownSurvey } from '@shoppervoice/survey-model';

/** What is worth saying of a webhook, the gravest first. */
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

/** What a webhook lets through, in words; empty where it lets all through. */
export function filterWords({ surveyId, toneId, ratingAtMost }: WebhookFilters): readonly string[] {
  return [
    ...(surveyId === null ? [] : [shownSurvey(surveyId).name]),
    ...(toneId === null ? [] : [`tone ${COMMENT_TONES.find(({ id }) => id === toneId)?.label ?? toneId}`]),
    ...(ratingAtMost === null ? [] : [`rated ${ratingAtMost} at most`]),
  ];
}

/** The answer of a delivery's last try, in a word. */
export function answerWords({ state, last }: Pick<DeliverySummary, 'state' | 'last'>): string {
  if (last === null) return state === 'failed' ? 'Not sent' : 'Not sent yet';
  return last.status === null ? 'No answer' : String(last.status);
}

/** A webhook by what is told apart in a list of them. */
export const nameOf = ({ url }: Pick<Webhook, 'url'>): string => url.replace(/^https?:\/\//, '');

/** JSON with a line for each part, as it is read; as it came where it is none. */
export function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
