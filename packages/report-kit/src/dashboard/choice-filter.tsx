import type { Access } from '@shoppervoice/contracts/calls';
import { allowed, choiceWords, type Entitlements, type Option } from '@shoppervoice/survey-model';
import { Checkbox } from '@shoppervoice/ui';
import { anyIdOf } from '../address/address-field.ts';
import type { Narrowing } from '../drill-down/comments-link.ts';
import { toggled } from '../filters/filter-options.ts';
import { FilterGroup } from '../page/report-layout.tsx';
import { useDashboard } from './dashboard.ts';
import type { FilterView, PageFilter } from './page-filter.ts';
import * as words from './words.ts';

export interface ChoiceFilterRow {
  /** Parameter of the address and of the call. */
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option[];
  /** Gates of single options: an option that is not in the plan does not exist. */
  readonly gates?: ReadonlyMap<number, Access>;
  /** Comment filters behind the narrowed figures; undefined: it does not narrow the respondents. */
  readonly narrows?: (ids: readonly number[]) => readonly Narrowing[];
}

/**
 * A parameter of a dashboard's call with any number of ids; none means all that are in the plan, and every option is
 * ticked.
 */
export function choiceFilter({ name, title, options, gates, narrows }: ChoiceFilterRow): PageFilter {
  const entitledOptions = (entitlements: Entitlements) =>
    options.filter(({ id }) => allowed(gates?.get(id) ?? {}, entitlements));
  const chosen = (view: FilterView, entitlements: Entitlements) => {
    const known = entitledOptions(entitlements).map(({ id }) => id);
    return (view[name] as readonly number[]).filter((id) => known.includes(id));
  };

  function Group() {
    const { entitlements, view, change } = useDashboard();
    const offered = entitledOptions(entitlements);
    const ids = chosen(view, entitlements);
    const ticked = ids.length === 0 ? offered.map(({ id }) => id) : ids;
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
