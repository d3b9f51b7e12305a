import type { Random } from '@shoppervoice/survey-model/testing';
import { expect } from 'vitest';
import { NOW } from './reporting-portal.fixture.ts';

export const SEED = 20_261_128;
export const CALLS = process.env.SOAK === '1' ? 10_000 : 1000;
export const PATIENCE = 3_600_000;
/** Of every shopper of the rows. */
export const ADDRESS = /@mail\.example/i;

const DAY_MS = 86_400_000;
export const dayAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);
/** Days that every plan holds. */
export function daysOf(random: Random): string {
  const first = 1 + random.int(30);
  return `startDate=${dayAgo(first)}&endDate=${dayAgo(random.int(first))}`;
}
/** A search for an address, which only users who see addresses may make. */
const isSearch = (url: string) => url.includes('email=');
export const searched = (random: Random) =>
  random.chance(0.15) ? `&email=Shopper${random.int(7)}%40Mail.example` : '';

/** Results of the calls, by kind: that every kind succeeded, and that allowed users see addresses. */
export class Tally {
  readonly answered = new Map<string, number>();
  made = 0;
  seen = 0;

  take(kind: string, url: string, sees: boolean, { status, body }: { readonly status: number; readonly body: string }) {
    this.made += 1;
    const has = ADDRESS.test(body);
    if (has && sees) this.seen += 1;
    if (has && !sees) throw new Error(`${url} shows an address to somebody who may not see one: ${body.slice(0, 300)}`);
    expect([url, status], `${url}: ${body.slice(0, 200)}`).toEqual([url, isSearch(url) && !sees ? 403 : 200]);
    if (!sees && status === 200) this.answered.set(kind, (this.answered.get(kind) ?? 0) + 1);
  }
}
