import { capital } from '@shoppervoice/survey-model';
import { Radio } from '@shoppervoice/ui';
import { oneOf } from '../address/address-field.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { useDashboard } from './dashboard.ts';
import type { PageFilter } from './page-filter.ts';
import * as words from './words.ts';

const NAME = 'against';
/** Empty: each device is compared with all others. */
const CHOICES = ['', 'desktop', 'mobile'] as const;

function Against() {
  const { view, change } = useDashboard();
  return (
    <FilterGroup title={words.compareWith}>
      {CHOICES.map((choice) => (
        <Radio key={choice} name={NAME} checked={view[NAME] === choice} onChange={() => change({ [NAME]: choice })}>
          {choice === '' ? words.otherDevices : capital(choice)}
        </Radio>
      ))}
    </FilterGroup>
  );
}

/** Which devices each type of device is compared with. */
export const againstFilter: PageFilter = {
  fields: { [NAME]: oneOf<string>(CHOICES, '') },
  active: (view) => (view[NAME] === '' ? 0 : 1),
  query: (view) => ({ [NAME]: view[NAME] === '' ? undefined : String(view[NAME]) }),
  title: words.comparedWith,
  words: (view) => (view[NAME] === '' ? null : words.comparedWithDevice(capital(String(view[NAME])))),
  offWords: words.compareWithOthers,
  Group: Against,
};
