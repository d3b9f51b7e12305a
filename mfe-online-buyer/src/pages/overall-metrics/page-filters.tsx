import type { RatingFigure } from '@shoppervoice/contracts';
import { Delta, FilterGroup } from '@shoppervoice/report-kit';
import { DEVICE_TYPES } from '@shoppervoice/survey-model';
import { Checkbox, FewMark, Radio, SurveyKey } from '@shoppervoice/ui';
import styles from './page-filters.module.css';
import { groupBySurvey } from './page-model.ts';
import { ROLE_LABELS, ROLES, type View } from './view-state.ts';

export interface PageFiltersProps {
  metrics: readonly RatingFigure[];
  view: View;
  /** The answer holds another period: changes are marked. */
  compared: boolean;
  /** Feature 5 is held. */
  byDevice: boolean;
  deviceType: number | null;
  note: string | null;
  onChange: (values: Partial<View>) => void;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function PageFilters({ metrics, view, compared, byDevice, deviceType, note, onChange }: PageFiltersProps) {
  const hidden = new Set(view.hide);
  const shown = metrics.filter(({ code }) => !hidden.has(code)).length;
  return (
    <>
      {byDevice && (
        <FilterGroup title="Device">
          <Radio name="device" checked={deviceType === null} onChange={() => onChange({ deviceType: [] })}>
            All devices
          </Radio>
          {DEVICE_TYPES.map(({ id, label }) => (
            <Radio key={id} name="device" checked={deviceType === id} onChange={() => onChange({ deviceType: [id] })}>
              {capital(label)}
            </Radio>
          ))}
        </FilterGroup>
      )}
      <FilterGroup title="Metrics" note={`${shown} of ${metrics.length} shown`}>
        <table className={styles.grid}>
          <caption className={styles.spoken}>Metrics on the page</caption>
          <thead>
            <tr>
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  <abbr title={ROLE_LABELS[role]}>{role}</abbr>
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
                {ROLES.map((role) => {
                  const metric = own.find((one) => one.role === role);
                  return (
                    <td key={role}>
                      {metric && (
                        <Checkbox
                          bare
                          checked={!hidden.has(metric.code)}
                          // One metric stays: an empty page would say nothing.
                          disabled={!hidden.has(metric.code) && shown === 1}
                          onChange={(event) =>
                            onChange({
                              hide: event.target.checked
                                ? view.hide.filter((code) => code !== metric.code)
                                : [...view.hide, metric.code],
                            })
                          }
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
      {compared && (
        <FilterGroup title="How sure a change is">
          <ul className={styles.marks}>
            <li>
              <Delta delta={1} text="up" certainty="better" /> <Delta delta={-1} text="down" certainty="worse" />
              <span>significant</span>
            </li>
            <li>
              <Delta delta={1} text="" certainty="noise" />
              <span>within noise: may be chance</span>
            </li>
            <li>
              <FewMark />
              <span>fewer than 30 answers</span>
            </li>
          </ul>
          {note && <p className={styles.note}>{note}</p>}
        </FilterGroup>
      )}
    </>
  );
}
