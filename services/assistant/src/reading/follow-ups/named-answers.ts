import { questionByCode } from '@shoppervoice/survey-model';
import type { Fact, FoundFacts } from '../facts/respondent-facts.ts';
import { metricRow } from '../metrics.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import type { Wanted } from '../reading.ts';
import { stemOf } from '../words.ts';
import { metricAsked } from './changes.ts';

/** Answers to choices that a follow-up names, as filters or as what is asked about. */

/** Parts and devices of the grammar are filters, too. */
export function withParts(found: FoundFacts, { parts, devices, frames }: ParsedQuestion): FoundFacts {
  const added = [
    ...parts.flatMap(({ of, option }) => {
      const name = PART_NAMES[of];
      return name === undefined ? [] : [{ name, ids: [option] }];
    }),
    ...(devices.length > 0 ? [{ name: 'deviceType', ids: devices }] : []),
  ];
  const split = found.split ?? (frames.has('by-device') ? 'deviceType' : null);
  return {
    ...found,
    split,
    facts: [...found.facts, ...added.filter(({ name }) => !found.facts.some((own) => own.name === name))],
  };
}
const PART_NAMES: Readonly<Record<string, string>> = {
  Q20: 'purchaseFrequency',
  M2SA: 'visitIntent',
  BO100: 'pickupType',
  D2: 'gender',
  '104SA': 'pointOfAbandonment',
  browser: 'browser',
  operatingSystem: 'operatingSystem',
  deviceMake: 'deviceMake',
};
/** Filters that the figure itself tells: its answer has all of their values. */
export const OWN_FILTER: Readonly<Record<string, string>> = {
  age: 'age',
  gender: 'gender',
  purchaseFrequency: 'purchaseFrequency',
  visitIntent: 'visitIntent',
  pickupType: 'pickupType',
  children: 'children',
  'marital-status': 'marital',
};

const SAID =
  /^(?:(?:what|which|how many|how much)(?: (?:%|percent(?:age)?|share|part|people|shoppers|visitors|customers|of them|of those))*(?: (?:is|are|was|were|do|did))* ?)?(?:(?:said|say|saying|chose|picked|answered|selected|want(?:ed)?|named|gave) ?)?(?:for |the |a |an )*/u;
const wordsOfLabel = (label: string): string[] =>
  label
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(stemOf) ?? [];

/** `what % said free shipping` after a choice: the only one of its answers that has these words. */
export function optionsNamed(before: Wanted, words: string): readonly number[] | null {
  const [key, ...more] = new Set(before.figures.map((each) => each.split('@')[0] ?? each));
  const metric = metricAsked(before);
  if (key === undefined || more.length > 0 || metric === null || metricRow(metric).kind !== 'choice') return null;
  const named = wordsOfLabel(words.replace(SAID, ''));
  const found = (questionByCode(key)?.options ?? []).filter(({ label }) => {
    const own = wordsOfLabel(label);
    return named.length > 0 && named.every((word) => own.includes(word));
  });
  return found.length === 1 ? found.map(({ id }) => id) : null;
}

/** The answers to a choice that were asked about, as a filter. */
export function optionsAsked(before: Wanted): Fact | null {
  const metric = metricAsked(before);
  const name = Object.keys(OWN_FILTER).find((filter) => OWN_FILTER[filter] === metric);
  return before.options === undefined || name === undefined ? null : { name, ids: before.options };
}
