import { Checkbox, SurveyKey } from '@shoppervoice/ui';
import { anyCode } from '../address/address-field.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { ratingsOf, useDashboard } from './dashboard.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import { groupBySurvey, rolesOf } from './rating-groups.ts';
import styles from './shown-ratings.module.css';

const NAME = 'hide';

const hiddenIn = (view: FilterView) => view[NAME] as readonly string[];

/** Ratings that are taken off the page and put back: surveys as rows, what they ask alike as columns. */
export const shownRatings: PageFilter = {
  fields: { [NAME]: anyCode },
  active: (view) => (hiddenIn(view).length > 0 ? 1 : 0),
  keeps: ({ kind, code }, view) => kind !== 'rating' || !hiddenIn(view).includes(code),
  Group: ShownRatings,
};

function ShownRatings() {
  const { answer, figures, view, change } = useDashboard();
  const metrics = ratingsOf(answer.figures);
  const shown = ratingsOf(figures).length;
  const roles = rolesOf(metrics);
  const hidden = hiddenIn(view);
  const toggle = (code: string, on: boolean) =>
    change({ [NAME]: on ? hidden.filter((each) => each !== code) : [...hidden, code] });
  return (
    <FilterGroup title="Metrics" note={`${shown} of ${metrics.length} shown`}>
      <table className={styles.grid}>
        <caption className={styles.spoken}>Metrics on the page</caption>
        <thead>
          <tr>
            <td />
            {roles.map(({ role, label }) => (
              <th key={role} scope="col">
                <abbr title={label}>{role}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupBySurvey(metrics).map(({ survey, metrics: own }) => (
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
                        // One metric stays: an empty page would say nothing.
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
