import type { Access } from '@shoppervoice/contracts/calls';
import { FEATURES } from '../entitlements/features.ts';
import type { Programme } from './programmes.ts';

/** What a survey asks, of whom, when, and its presentation. Every response stores the id. */
export interface Survey {
  readonly id: number;
  readonly code: string;
  readonly programme: Programme;
  readonly label: string;
  /** Short name where the programme is known: on badges, series and table groups. */
  readonly name: string;
  /** When it is sent: `right after the purchase`. */
  readonly when: string;
  /** The same in a few words. */
  readonly moment: string;
  /** Key of its colour among the design's tokens (`--series-<colour>`). */
  readonly colour: SurveyColour;
  /** Survey whose response of the same order is linked to it. */
  readonly linkedTo?: number;
  /** Feature without which its figures and comments are hidden. */
  readonly feature?: number;
}

export type SurveyColour = 'pos' | 'ff' | 'pickup' | 'sa' | 'stff';

/** Colours of series beside each other that are not surveys, in order. */
export const SERIES_COLOURS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

/** Keys of the design's tokens `--series-<colour>`. */
export type SeriesColour = SurveyColour | (typeof SERIES_COLOURS)[number];

/** The colour of the k-th of several series; repeats from the tenth on. */
export function seriesColour(k: number): SeriesColour {
  return SERIES_COLOURS[k % SERIES_COLOURS.length] ?? 'a';
}

/** In the order of the pages. */
export const SURVEYS: readonly Survey[] = [
  {
    id: 1,
    code: 'POS',
    programme: 'online-buyer',
    label: 'Point of sale',
    name: 'Point of sale',
    when: 'right after the purchase',
    moment: 'right after the purchase',
    colour: 'pos',
  },
  {
    id: 2,
    code: 'FF',
    programme: 'online-buyer',
    label: 'Fulfillment',
    name: 'Fulfillment',
    when: '3 days after the expected delivery, one reminder 5 days later',
    moment: 'after the delivery',
    colour: 'ff',
    linkedTo: 1,
  },
  {
    id: 16,
    code: 'BOPIS',
    programme: 'online-buyer',
    label: 'Pickup (buy online, pick up in store)',
    name: 'Pickup',
    when: 'after the pickup',
    moment: 'after the pickup in store',
    colour: 'pickup',
    feature: FEATURES.BOPIS,
  },
  {
    id: 7,
    code: 'SA',
    programme: 'site-abandonment',
    label: 'Site abandonment',
    name: 'Site abandonment',
    when: 'as the shopper leaves without buying',
    moment: 'as the shopper leaves without buying',
    colour: 'sa',
  },
  {
    id: 17,
    code: 'STFF',
    programme: 'straight-to-fulfillment',
    label: 'Straight to Fulfillment',
    name: 'Straight to Fulfillment',
    when: 'after the delivery to a verified buyer',
    moment: 'after the delivery',
    colour: 'stff',
  },
];

export function surveyById(id: number): Survey | undefined {
  return SURVEYS.find((survey) => survey.id === id);
}

/** Ids of a programme's surveys, in the order of the pages. */
export function surveysOf(programme: Programme): readonly number[] {
  return SURVEYS.filter((survey) => survey.programme === programme).map(({ id }) => id);
}

/** Undefined for an unknown survey. */
export function programmeOf(surveyId: number): Programme | undefined {
  return surveyById(surveyId)?.programme;
}

/** The survey that shares orders with this one, whichever response came first. */
export function joinedSurvey(surveyId: number): number | undefined {
  return surveyById(surveyId)?.linkedTo ?? SURVEYS.find(({ linkedTo }) => linkedTo === surveyId)?.id;
}

/** Whether a merchant with these features has the survey's figures and comments. */
export function isSurveyEntitled(surveyId: number, features: readonly number[]): boolean {
  const feature = surveyById(surveyId)?.feature;
  return feature === undefined || features.includes(feature);
}

/** The gate of a survey's figures, questions, answers and comments, in addition to that of the page. */
export function surveyAccess(surveyId: number): Access {
  const feature = surveyById(surveyId)?.feature;
  return feature === undefined ? {} : { feature };
}

/** Presentation of a survey; one that only a newer service knows is shown by its number. */
export function shownSurvey(id: number): Pick<Survey, 'id' | 'name' | 'moment' | 'colour'> {
  return surveyById(id) ?? { id, name: `Survey ${id}`, moment: '', colour: 'pos' };
}
