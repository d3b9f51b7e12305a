import { DEVICE_TYPES, pageQuestions, type Question, type QuestionPage } from '@shoppervoice/survey-model';
import type { FigureRequest } from '@shoppervoice/survey-store';
import type { Asked, FigureList } from '../report-table.ts';

/** The lists of figures that dashboards are made of; a service's row names one of them. */

interface Whose {
  readonly group?: string;
  readonly of?: FigureRequest['of'];
  readonly populations?: readonly string[];
  readonly deviceTypes?: readonly number[];
  readonly series?: boolean;
  readonly restOf?: readonly number[];
}

/** A figure of a question in its own kind. */
export function figureOf(question: Question, { context }: Asked, whose: Whose = {}): FigureRequest {
  const { of = null, group = null, series = true } = whose;
  return {
    key: of === null ? question.code : `${question.code}@${of.key}`,
    kind: question.kind,
    question: { ...question, label: question.label.replaceAll('{merchant}', context.merchantName) },
    group,
    of,
    series,
    counts: false,
    ...(whose.populations === undefined ? {} : { populations: whose.populations }),
    ...(whose.deviceTypes === undefined ? {} : { deviceTypes: whose.deviceTypes }),
    ...(whose.restOf === undefined ? {} : { restOf: whose.restOf }),
  };
}

/** The questions of a page, of everybody or of the device types that are asked for. */
export const ratingsOf =
  (page: QuestionPage) =>
  (asked: Asked): FigureList => {
    const deviceTypes = asked.filter('deviceType');
    const whose = deviceTypes === undefined ? {} : { deviceTypes };
    return { groups: [], requests: pageQuestions(page, asked.context).map((each) => figureOf(each, asked, whose)) };
  };

/** The questions of a page, and after each the same from every device type, beside the other known types. */
export const ratingsByDevice =
  (page: QuestionPage) =>
  (asked: Asked): FigureList => ({
    groups: [],
    requests: pageQuestions(page, asked.context).flatMap((question) => [
      figureOf(question, asked),
      ...DEVICE_TYPES.map(({ id, label }) =>
        figureOf(question, asked, {
          of: { key: `device:${id}`, label },
          deviceTypes: [id],
          restOf: DEVICE_TYPES.map((other) => other.id).filter((other) => other !== id),
        }),
      ),
    ]),
  });
