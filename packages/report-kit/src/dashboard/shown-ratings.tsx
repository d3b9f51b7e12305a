import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { rolesOf, shownSurvey } from '@shoppervoice/survey-model';
import { Abbreviation, Checkbox, SurveyKey } from '@shoppervoice/ui';
import { anyCode } from '../address/address-field.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { ratingsOf, useDashboard } from './dashboard.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import styles from './shown-ratings.module.css';
import * as words from './words.ts';

const NAME = 'hide';

const hiddenIn = (view: FilterView) => view[NAME] as readonly string[];

/** Ratings that the reader can hide: a grid by survey and common question. */
export const shownRatings: PageFilter = {
  fields: { [NAME]: anyCode },
  active: (view) => (hiddenIn(view).length > 0 ? 1 : 0),
  keeps: ({ kind, code }, view) => kind !== 'rating' || !hiddenIn(view).includes(code),
  Group: ShownRatings,
};

function ShownRatings() {
  const { answer, figures, view, change } = useDashboard();
  const metrics = ratingsOf(answer.figures).filter(({ of }) => of === null);
  const shown = ratingsOf(figures).filter(({ of }) => of === null).length;
  const roles = rolesOf(metrics);
  const hidden = hiddenIn(view);
  const toggle = (code: string, on: boolean) =>
    change({ [NAME]: on ? hidden.filter((each) => each !== code) : [...hidden, code] });
  const surveys = groupBySurvey(metrics);
  if (surveys.length === 1) {
    return (
      <FilterGroup title={words.metrics} note={words.shownOf(shown, metrics.length)}>
        {metrics.map(({ code, label }) => (
          <Checkbox
            key={code}
            checked={!hidden.includes(code)}
            disabled={!hidden.includes(code) && shown === 1}
            onChange={(event) => toggle(code, event.target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </FilterGroup>
    );
  }
  return (
    <FilterGroup title={words.metrics} note={words.shownOf(shown, metrics.length)}>
      <table className={styles.grid}>
        <caption className={styles.spoken}>{words.metricsOnThePage}</caption>
        <thead>
          <tr>
            <td />
            {roles.map(({ role, label }) => (
              <th key={role} scope="col">
                <Abbreviation short={role} full={label} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {surveys.map(({ survey, metrics: own }) => (
            <tr key={survey.id}>
              <th scope="row">
                <SurveyKey of={survey.colour} /> {survey.name}
              </th>
              {roles.map(({ role }) => {
                const metric = own.find((one) => one.role === role);
                return (
                  <td key={role}>
                    {metric && (
                      <Checkbox
                        bare
                        checked={!hidden.includes(metric.code)}
                        // At least one metric stays: an empty page would say nothing.
                        disabled={!hidden.includes(metric.code) && shown === 1}
                        onChange={(event) => toggle(metric.code, event.target.checked)}
                      >
                        {`${survey.name}: ${metric.label}`}
                      </Checkbox>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FilterGroup>
  );
}

export interface SurveyGroup {
  readonly survey: ReturnType<typeof shownSurvey>;
  readonly metrics: readonly RatingFigure[];
}

/** Ratings by survey, in the order of the response. */
export function groupBySurvey(metrics: readonly RatingFigure[]): readonly SurveyGroup[] {
  const ids = [...new Set(metrics.map(({ surveyId }) => surveyId))];
  return ids.map((id) => ({ survey: shownSurvey(id), metrics: metrics.filter(({ surveyId }) => surveyId === id) }));
}
