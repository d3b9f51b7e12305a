import type { Access } from '@shoppervoice/contracts/calls';
import type { OptionCountsPath } from '@shoppervoice/contracts/reports';
import { allowed, choiceWords, type Entitlements, type Option } from '@shoppervoice/survey-model';
import { Checkbox } from '@shoppervoice/ui';
import { anyIdOf } from '../address/address-field.ts';
import type { Narrowing } from '../drill-down/comments-link.ts';
import { toggled } from '../filters/filter-options.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { useDashboard } from './dashboard.ts';
import { useOptionCounts } from './option-counts.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import * as words from './words.ts';

export interface ChoiceFilterRow {
  /** Parameter of the address and of the call. */
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option[];
  /** If the gate is closed, the filter does not exist. */
  readonly access?: Access;
  /** Gates of single options: an option that is not in the plan does not exist. */
  readonly gates?: ReadonlyMap<number, Access>;
  /** Call whose response has, under `name`, how many chose each option. */
  readonly counts?: OptionCountsPath;
  /** Comment filters behind the narrowed figures; undefined: it does not narrow the respondents. */
  readonly narrows?: (ids: readonly number[]) => readonly Narrowing[];
}

/**
 * A parameter of a dashboard's call with any number of ids; none means all that are in the plan, and every option is
 * ticked.
 */
export function choiceFilter({
  name,
  title,
  options,
  access = {},
  gates,
  counts,
  narrows,
}: ChoiceFilterRow): PageFilter {
  const entitledOptions = (entitlements: Entitlements) =>
    allowed(access, entitlements) ? options.filter(({ id }) => allowed(gates?.get(id) ?? {}, entitlements)) : [];
  const chosen = (view: FilterView, entitlements: Entitlements) => {
    const known = entitledOptions(entitlements).map(({ id }) => id);
    return (view[name] as readonly number[]).filter((id) => known.includes(id));
  };

  function Group() {
    const { entitlements, view, change } = useDashboard();
    const offered = entitledOptions(entitlements);
    const ids = chosen(view, entitlements);
    const ticked = ids.length === 0 ? offered.map(({ id }) => id) : ids;
    const countOf = useOptionCounts(counts, name);
    const toggle = (id: number) => {
      const next = toggled(ticked, id);
      change({ [name]: next.length === offered.length ? [] : next });
    };
    // With one option there is nothing to choose.
    if (offered.length < 2) return null;
    return (
      <FilterGroup title={title} note={words.chosenOf(ticked.length, offered.length)}>
        {offered.map(({ id, label }) => (
          <Checkbox
            key={id}
            checked={ticked.includes(id)}
            // At least one stays ticked: none would show nothing.
            disabled={ticked.length === 1 && ticked.includes(id)}
            onChange={() => toggle(id)}
            {...countOf(id)}
          >
            {label}
          </Checkbox>
        ))}
      </FilterGroup>
    );
  }

  return {
    fields: { [name]: anyIdOf(options.map(({ id }) => id)) },
    title,
    active: (view, entitlements) => (chosen(view, entitlements).length > 0 ? 1 : 0),
    query: (view, entitlements) => ({ [name]: chosen(view, entitlements) }),
    ...(narrows === undefined
      ? {}
      : {
          narrows: (view: FilterView, entitlements: Entitlements) => {
            const ids = chosen(view, entitlements);
            return ids.length === 0 ? [] : narrows(ids);
          },
        }),
    words: (view, entitlements) => choiceWords(title, options, chosen(view, entitlements)),
    offWords: words.clear(title.toLowerCase()),
    Group,
  };
}
