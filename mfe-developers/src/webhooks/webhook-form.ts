import type { NewWebhook, Webhook, WebhookEvent, WebhooksAnswer } from '@shoppervoice/contracts/developers';
import {
  COMMENT_TONES,
  type Entitlements,
  NO_ENTITLEMENTS,
  readsComments,
  SURVEYS,
  shownSurvey,
} from '@shoppervoice/survey-model';

/** Input of the form of a webhook; an empty filter matches everything. */
export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly surveyId: string;
  readonly toneId: string;
  readonly ratingAtMost: string;
}

export type WebhookProblems = { readonly url?: string; readonly events?: string };

const EMPTY: WebhookDraft = { url: 'https://', events: [], surveyId: '', toneId: '', ratingAtMost: '' };
const written = (value: number | null): string => (value === null ? '' : String(value));
const read = (value: string): number | null => (value === '' ? null : Number(value));

/** Of an existing webhook, or of a new one. */
export function draftOf(webhook: Webhook | null): WebhookDraft {
  if (webhook === null) return EMPTY;
  const { url, events, filters } = webhook;
  return {
    url,
    events,
    surveyId: written(filters.surveyId),
    toneId: written(filters.toneId),
    ratingAtMost: written(filters.ratingAtMost),
  };
}

/** Whether any chosen event uses filters. */
export const isFiltered = ({ events }: WebhookDraft, all: WebhooksAnswer['events']): boolean =>
  all.some(({ id, filtered }) => filtered && events.includes(id));

/** Request body; filters without effect are omitted. */
export function webhookOf(draft: WebhookDraft, all: WebhooksAnswer['events']): NewWebhook {
  const { url, events, surveyId, toneId, ratingAtMost } = isFiltered(draft, all)
    ? draft
    : { ...EMPTY, url: draft.url, events: draft.events };
  return {
    url: url.trim(),
    events: [...events],
    filters: { surveyId: read(surveyId), toneId: read(toneId), ratingAtMost: read(ratingAtMost) },
  };
}

/** The service checks whether the address is allowed. */
export function problemsOf({ url, events }: WebhookDraft): WebhookProblems {
  const isAddress = URL.canParse(url.trim()) && new URL(url.trim()).hostname !== '';
  return {
    ...(!isAddress && { url: 'Enter the full address of your server: https://shop.example/hook.' }),
    ...(events.length === 0 && { events: 'Choose at least one event.' }),
  };
}

const anyOf = (label: string, options: readonly { readonly value: string; readonly label: string }[]) => [
  { value: '', label },
  ...options,
];

/** Surveys whose comments the merchant can read. */
export const surveysOf = (entitlements: Pick<Entitlements, 'packages' | 'features'>) =>
  anyOf(
    'Any survey',
    SURVEYS.filter(({ id }) => readsComments(id, { ...NO_ENTITLEMENTS, ...entitlements })).map(({ id }) => ({
      value: String(id),
      label: shownSurvey(id).name,
    })),
  );
export const TONES = anyOf(
  'Any tone',
  COMMENT_TONES.map(({ id, label }) => ({ value: String(id), label })),
);
export const RATINGS = anyOf(
  'Any rating',
  Array.from({ length: 11 }, (_, rating) => ({ value: String(rating), label: `${rating} at most` })),
);
