import { COLLEAGUES_PATH, type Colleague, type ColleaguesAnswer } from '@shoppervoice/contracts/accounts';
import { request } from '@shoppervoice/portal-kit';
import useSWR from 'swr';

export type Colleagues =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly colleagues: readonly Colleague[] };

/** Users of the merchant, including the reader. */
export function useColleagues(): Colleagues {
  const { data, error } = useSWR(COLLEAGUES_PATH, () => request<ColleaguesAnswer>(COLLEAGUES_PATH));
  if (data) return { kind: 'ready', colleagues: data.colleagues };
  return { kind: error ? 'failed' : 'loading' };
}

const fullName = ({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Sorted by name, with the address to distinguish namesakes. */
export const colleagueOptions = (colleagues: readonly Colleague[]) =>
  colleagues.map((each) => ({ value: each.userId, label: fullName(each), note: each.email }));
