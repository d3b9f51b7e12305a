import type { SWRConfiguration } from 'swr';
import { Failure } from '../failures/request-failure.ts';

const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 30_000;

/** Whether the same call may succeed later: no answer, a server error, or a rate limit. */
export function mayAnswerLater(error: unknown): boolean {
  return error instanceof Failure && (error.status === 0 || error.status === 429 || error.status >= 500);
}

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Milliseconds between attempts of the first load while the portal cannot be reached: 2, 4, 8, then every 15 seconds.
 * `attempt` counts from 0.
 */
export const waitBefore = (attempt: number) => Math.min(2_000 * 2 ** attempt, 15_000);

/** 3, 6, 12, 24, then 30 seconds, in milliseconds. `attempt` counts from 1. */
export function waitBeforeRetry(attempt: number): number {
  return Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT);
}

/** How pages read: figures do not change while being read, and a service that recovers is noticed automatically. */
export const RETRYING: SWRConfiguration = {
  revalidateOnFocus: false,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (mayAnswerLater(error)) setTimeout(() => revalidate({ retryCount }), waitBeforeRetry(retryCount));
  },
};
