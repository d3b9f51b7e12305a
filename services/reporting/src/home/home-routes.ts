import type {
  HomeAggregations,
  HomeFilterCounts,
  HomeProgramme,
  HomeProgrammeCounts,
} from '@shoppervoice/contracts/reports';
import { HOME_QUERY, homeNumberOf } from '@shoppervoice/report-service';
import { COMMENT_TONES, COMMENT_TOPICS, withNotReadLanguages } from '@shoppervoice/survey-model';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { askEntitled, queryOf, requester } from '../programmes/ask-entitled.ts';
import { REPORTING_PROGRAMMES } from '../programmes/programme-table.ts';

type Counted = HomeProgrammeCounts['toneId'];

/** Home in one response: the parts of all programmes in the plan. */
export const homeRoutes: RegisterSubject = async (app, { programmes }) => {
  const schema = { querystring: HOME_QUERY };

  app.get('/api/home/aggregations', { schema }, async (request): Promise<HomeAggregations> => {
    const { answers, away } = await askEntitled<HomeProgramme>(
      programmes,
      requester(request),
      (key) => `/api/home/${key}${queryOf(request)}`,
    );
    return { programmes: answers.map(({ answer }) => answer), ...away };
  });

  app.get('/api/home/filter-counts', { schema }, async (request): Promise<HomeFilterCounts> => {
    const { answers, away } = await askEntitled<HomeProgrammeCounts>(
      programmes,
      requester(request),
      (key) => `/api/home/${key}/filter-counts${queryOf(request)}`,
    );
    const sumOf = (options: readonly Option[], of: (counts: HomeProgrammeCounts) => Counted) =>
      options.map(({ id, label }) => ({
        id,
        label,
        count: answers.reduce((sum, { answer }) => sum + countAt(of(answer), id), 0),
      }));
    return {
      programme: REPORTING_PROGRAMMES.map(({ key, label }) => ({
        id: homeNumberOf(key),
        label,
        count: answers.find(({ programme }) => programme.key === key)?.answer.count ?? 0,
      })),
      toneId: withNotReadLanguages(
        sumOf(COMMENT_TONES, ({ toneId }) => toneId),
        answers.map(({ answer }) => answer.toneId),
      ),
      commentTypeId: sumOf(COMMENT_TOPICS, ({ commentTypeId }) => commentTypeId),
      ...away,
    };
  });
};

interface Option {
  readonly id: number;
  readonly label: string;
}

const countAt = (counted: Counted, id: number) => counted.find((each) => each.id === id)?.count ?? 0;
