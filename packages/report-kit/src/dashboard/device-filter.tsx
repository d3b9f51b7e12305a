import type { Access } from '@shoppervoice/contracts/calls';
import type { OptionCountsPath } from '@shoppervoice/contracts/reports';
import { allowed, capital, choiceWords, DEVICE_TYPES, type Entitlements } from '@shoppervoice/survey-model';
import { Radio } from '@shoppervoice/ui';
import { oneIdOf } from '../address/address-field.ts';
import { onDevices } from '../drill-down/comments-link.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { useDashboard } from './dashboard.ts';
import { useOptionCounts } from './option-counts.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import * as words from './words.ts';

const NAME = 'deviceType';

/**
 * Figures of one type of device, if `access` allows it. `counts`: call whose response has, under the filter's name, the
 * number of answers on each.
 */
export function deviceFilter(access: Access, counts?: OptionCountsPath): PageFilter {
  const chosen = (view: FilterView, entitlements: Entitlements): number | null => {
    const ids = view[NAME] as readonly number[];
    return allowed(access, entitlements) && ids.length === 1 ? (ids[0] ?? null) : null;
  };

  function Group() {
    const { entitlements, view, change } = useDashboard();
    const countOf = useOptionCounts(allowed(access, entitlements) ? counts : undefined, NAME);
    if (!allowed(access, entitlements)) return null;
    const device = chosen(view, entitlements);
    return (
      <FilterGroup title={words.device} note={counts && words.shoppers}>
        <Radio name="device" checked={device === null} onChange={() => change({ [NAME]: [] })}>
          {words.allDevices}
        </Radio>
        {DEVICE_TYPES.map(({ id, label }) => (
          <Radio
            key={id}
            name="device"
            checked={device === id}
            onChange={() => change({ [NAME]: [id] })}
            {...countOf(id)}
          >
            {capital(label)}
          </Radio>
        ))}
      </FilterGroup>
    );
  }

  return {
    fields: { [NAME]: oneIdOf(DEVICE_TYPES.map(({ id }) => id)) },
    title: words.device,
    active: (view, entitlements) => (chosen(view, entitlements) === null ? 0 : 1),
    query: (view, entitlements) => {
      const device = chosen(view, entitlements);
      return { [NAME]: device === null ? [] : [device] };
    },
    narrows: (view, entitlements) => {
      const device = chosen(view, entitlements);
      return device === null ? [] : [onDevices([device])];
    },
    words: (view, entitlements) => {
      const device = chosen(view, entitlements);
      return device === null ? null : choiceWords(words.device, DEVICE_TYPES, [device]);
    },
    offWords: words.showAllDevices,
    Group,
  };
}
