import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { type Entitlements, entitlementsOf, type FilterValues, NO_ENTITLEMENTS } from '@shoppervoice/survey-model';
import { useMemo } from 'react';
import { type AddressControl, readAddress, useAddressState } from '../address/use-address-state.ts';
import type { ListFilterRows } from './list-source.ts';
import { filterValues, type ListChange, type View, viewFields } from './list-view.ts';

export interface ListView {
  readonly holds: Entitlements;
  readonly view: View;
  readonly address: Pick<AddressControl<unknown>, 'names' | 'unreadable'>;
  readonly filters: FilterValues;
  /** Goes back to the first page. */
  onChange(change: ListChange, options?: { replace?: boolean }): void;
  hrefOf(page: number): string;
}

/** As `useListView` reads it, before the page renders. `search`: query of the address. */
export function firstListView(rows: ListFilterRows, shell: ShellApi, search: string) {
  const holds = entitlementsOf(shell.pageData) ?? NO_ENTITLEMENTS;
  const { state } = readAddress(viewFields(rows, holds), new URLSearchParams(search));
  return { holds, view: state, filters: filterValues(rows, state) };
}

/** What a reader set in a list, kept in the address. `rows` must be the same object at every render. */
export function useListView(rows: ListFilterRows, shell: ShellApi): ListView {
  const holds = useMemo(() => entitlementsOf(shell.pageData) ?? NO_ENTITLEMENTS, [shell.pageData]);
  const fields = useMemo(() => viewFields(rows, holds), [rows, holds]);
  const address = useAddressState(fields, shell);
  const { state, change, hrefWith } = address;
  return {
    holds,
    view: state,
    address,
    filters: filterValues(rows, state),
    onChange: ({ filters, ...own }, options) =>
      change({ page: 1, ...own, ...filters } as Partial<typeof state>, options),
    hrefOf: (number) => hrefWith({ page: number }),
  };
}
