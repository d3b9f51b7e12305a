import { DEVICE_TYPES, pageQuestions, type QuestionPage } from '@shoppervoice/survey-model';
import type { Asked, FigureList } from '../report-table.ts';
import { figureOf } from './figure-of.ts';

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
