import { addDays } from '@shoppervoice/survey-model';
import type { Operation } from './openapi.ts';

/** Input for a call, by parameter name. */
export type Typed = Readonly<Record<string, string>>;

/** Result of a tried call. */
export type Tried =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly milliseconds: number;
      readonly text: string;
      readonly cut: boolean;
    }
  | { readonly kind: 'unanswered' };

/** Characters of a response that are shown. */
const MOST_SHOWN = 20_000;

/** Initial values: the last 30 days if the call takes days. `today`: `YYYY-MM-DD`. */
export function firstValues({ parameters }: Operation, today: string): Typed {
  const last = addDays(today, -1);
  const days: Typed = { startDate: addDays(last, -29), endDate: last };
  return Object.fromEntries(
    parameters.map(({ name, required, schema }) => [
      name,
      (required && (days[name] ?? (schema.default === undefined ? '' : String(schema.default)))) || '',
    ]),
  );
}

/** Required parameters without a value. */
export const missing = ({ parameters }: Operation, typed: Typed): readonly string[] =>
  parameters.filter(({ name, required }) => required && (typed[name] ?? '').trim() === '').map(({ name }) => name);

/** Path and query of the call. Several values of one parameter are separated by commas. */
export function addressOf({ path, parameters }: Operation, typed: Typed): string {
  const query = new URLSearchParams();
  let place = path;
  for (const { name, in: where, schema } of parameters) {
    const value = (typed[name] ?? '').trim();
    if (where === 'path') place = place.replace(`{${name}}`, encodeURIComponent(value));
    if (where !== 'query' || value === '') continue;
    const several = [schema.type].flat().includes('array');
    for (const each of several ? value.split(',') : [value]) query.append(name, each.trim());
  }
  const text = query.toString();
  return text === '' ? place : `${place}?${text}`;
}

/**
 * Makes the call with the client's secret. Not through the shell's request, which uses the reader's session; without
 * cookies.
 */
export async function tryCall(
  { method, body: takes, parameters }: Operation,
  { address, typed, secret, body }: { address: string; typed: Typed; secret: string; body: string },
): Promise<Tried> {
  const began = performance.now();
  const own = parameters.flatMap(({ name, in: where }) => {
    const value = (typed[name] ?? '').trim();
    return where === 'header' && value !== '' ? [[name, value] as const] : [];
  });
  try {
    const answer = await fetch(address, {
      method,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: {
        ...Object.fromEntries(own),
        ...(secret !== '' && { authorization: `Bearer ${secret}` }),
        ...(takes && { 'content-type': takes.contentType }),
      },
      ...(takes && { body }),
    });
    const text = prettified(await answer.text());
    return {
      kind: 'answered',
      status: answer.status,
      milliseconds: performance.now() - began,
      text: text.slice(0, MOST_SHOWN),
      cut: text.length > MOST_SHOWN,
    };
  } catch {
    return { kind: 'unanswered' };
  }
}

function prettified(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
