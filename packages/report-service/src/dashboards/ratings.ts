import type { Access } from '@shoppervoice/contracts';
import { DEVICE_TYPES, pageQuestions, type Question, type QuestionPage } from '@shoppervoice/survey-model';
import type { Asked, DashboardFilter, FigureList } from '../report-table.ts';
import { questionOf } from './catalogue.ts';
import { figureOf } from './figure-of.ts';

/** By the name of a page that others know, too, or by their codes. */
type Questions = QuestionPage | readonly string[];

function questionsOf(named: Questions, { context }: Asked): readonly Question[] {
  return typeof named === 'string' ? pageQuestions(named, context) : named.map(questionOf);
}

/** The questions of a page, of everybody or of the device types that are asked for. */
export const ratingsOf =
  (page: Questions) =>
  (asked: Asked): FigureList => {
    const deviceTypes = asked.filter('deviceType');
    const whose = deviceTypes === undefined ? {} : { deviceTypes };
    return { groups: [], requests: questionsOf(page, asked).map((each) => figureOf(each, asked, whose)) };
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

/** Figures of some device types, where `access` is held. */
export const deviceTypeFilter = (access: Access): DashboardFilter => ({
  name: 'deviceType',
  label: 'Device',
  options: DEVICE_TYPES,
  access,
});
