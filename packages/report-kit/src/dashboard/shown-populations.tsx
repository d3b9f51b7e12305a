import { populationName } from '@shoppervoice/survey-model';
import { Checkbox } from '@shoppervoice/ui';
import { anyCode } from '../address/address-field.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { type AnswerFigure, useDashboard } from './dashboard.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import * as words from './words.ts';

const NAME = 'of';
const EVERYBODY = 'overall';

/** Value in the address: `device_1`; all respondents are `overall`. */
const nameOf = ({ of }: Pick<AnswerFigure, 'of'>) => of?.key.replace(':', '_') ?? EVERYBODY;

/** Unknown values are ignored; no value means all respondents. */
function chosenIn(view: FilterView, figures: readonly Pick<AnswerFigure, 'of'>[]): readonly string[] {
  const known = new Set(figures.map(nameOf));
  const chosen = (view[NAME] as readonly string[]).filter((name) => known.has(name));
  return chosen.length === 0 ? [EVERYBODY] : chosen;
}

/**
 * Which groups of respondents the charts below the scorecard draw; default: all respondents. `title`: the grouping,
 * such as `Device`.
 */
export function shownPopulations(title: string): PageFilter {
  function Group() {
    const { answer, view, change } = useDashboard();
    const chosen = chosenIn(view, answer.figures);
    const parts = new Map(answer.figures.map((figure) => [nameOf(figure), populationName(figure)]));
    return (
      <FilterGroup title={title} note={words.inTheChartsBelow}>
        {[...parts].map(([name, label]) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            // At least one stays: an empty chart would say nothing.
            disabled={chosen.length === 1 && chosen.includes(name)}
            onChange={() =>
              change({ [NAME]: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name] })
            }
          >
            {label}
          </Checkbox>
        ))}
      </FilterGroup>
    );
  }

  return {
    fields: { [NAME]: anyCode },
    active: (view) => ((view[NAME] as readonly string[]).length > 0 ? 1 : 0),
    keeps: (figure, view) => {
      const chosen = view[NAME] as readonly string[];
      return chosen.length === 0 ? figure.of === null : chosen.includes(nameOf(figure));
    },
    Group,
  };
}
