import type { Access } from '@shoppervoice/contracts/calls';
import { BROWSERS, DEVICE_MAKES, DEVICE_TYPES, OPERATING_SYSTEMS } from '../catalogue/devices.ts';
import { driverRatings } from '../catalogue/driver-ratings.ts';
import { languageOptions } from '../catalogue/languages.ts';
import type { Option } from '../catalogue/question.ts';
import { questionByCode } from '../catalogue/question-index.ts';
import { shownSurvey, surveyAccess, surveyById } from '../catalogue/surveys.ts';
import { COMMENT_TONES } from '../catalogue/tones.ts';
import { COMMENT_TOPICS } from '../catalogue/topics.ts';
import { RATINGS } from '../figures/ratings.ts';
import type { CommentFilter, FilterReads } from './filters.ts';

/** Builders of comment-filter rows: what is the same in every list is defined once, here. */
type Row<Name extends string> = CommentFilter & { readonly name: Name };

const RATING_OPTIONS: readonly Option[] = RATINGS.map((rating) => ({ id: rating, label: String(rating) }));

function row<const Name extends string>(
  name: Name,
  words: { readonly label: string; readonly section: string },
  options: readonly Option[],
  reads: FilterReads,
  access: Access = {},
  countsAccess: Access = {},
): Row<Name> {
  return { name, ...words, options, access, countsAccess, reads };
}

export function surveyFilter<const Name extends string>(name: Name, surveyIds: readonly number[]): Row<Name> {
  const options = surveyIds.map((id) => ({ id, label: surveyById(id)?.label ?? '' }));
  return {
    ...row(name, { label: 'Survey', section: 'Comment' }, options, { kind: 'survey' }),
    optionAccess: new Map(surveyIds.map((id) => [id, surveyAccess(id)])),
  };
}

export function toneFilter(access: Access = {}): Row<'toneId'> {
  return row('toneId', { label: 'Tone', section: 'Comment' }, COMMENT_TONES, { kind: 'tone' }, access);
}

export function topicFilter(access: Access, countsAccess: Access): Row<'commentTypeId'> {
  const words = { label: 'Topic', section: 'Comment' };
  return row('commentTypeId', words, COMMENT_TOPICS, { kind: 'topic' }, access, countsAccess);
}

/** Under the gate of the page that shows the texts. Its options are read when they are needed. */
export function languageFilter(access: Access): Row<'language'> {
  const words = { label: 'Language', section: 'Comment' };
  return {
    ...row('language', words, [], { kind: 'language' }, access),
    get options() {
      return languageOptions();
    },
  };
}

/** A rating of the catalogue, under its survey's name. */
export function ratingFilter<const Name extends string>(name: Name, code: string, access: Access = {}): Row<Name> {
  const { surveyId, label, role = '' } = known(code);
  const words = { label, section: shownSurvey(surveyId).name };
  return row(name, words, RATING_OPTIONS, { kind: 'rating', surveyId, code, role }, access);
}

/** Ratings of these surveys that were given 0 to 6; under the gate of the page that shows them. */
export function lowFilter(surveyIds: readonly number[], access: Access): Row<'low'> {
  const options = driverRatings(surveyIds).map(({ id, label }) => ({ id, label }));
  return row('low', { label: 'Rated low (0-6)', section: 'Rated low' }, options, { kind: 'low' }, access);
}

/** A single choice of the catalogue. */
export function choiceFilter<const Name extends string>(
  name: Name,
  section: string,
  code: string,
  access: Access = {},
): Row<Name> {
  const { surveyId, label, options = [] } = known(code);
  return row(name, { label, section }, options, { kind: 'choice', surveyId, code }, access);
}

const DEVICE_FIELDS = {
  type: { label: 'Device type', options: DEVICE_TYPES },
  make: { label: 'Device make', options: DEVICE_MAKES },
  os: { label: 'Operating system', options: OPERATING_SYSTEMS },
  browser: { label: 'Browser', options: BROWSERS },
} as const;

export function deviceFilter<const Name extends string>(
  name: Name,
  field: keyof typeof DEVICE_FIELDS,
  access: Access = {},
): Row<Name> {
  const { label, options } = DEVICE_FIELDS[field];
  return row(name, { label, section: 'Device' }, options, { kind: 'device', field }, access);
}

function known(code: string) {
  const question = questionByCode(code);
  if (question === undefined) throw new Error(`A comment filter names ${code}, which the catalogue does not have.`);
  return question;
}
