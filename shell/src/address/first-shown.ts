import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { type PageEntry, pageAt } from '@shoppervoice/portal-kit';
import { decide } from './decide.ts';

/**
 * Whether the gateway served this page without a session. Someone may have signed in since: a browser also takes a page
 * from its history.
 */
export const isSignedOutPage = (): boolean => document.querySelector('meta[name=session]') !== null;

/**
 * The page of a remote that an address shows first: the addressed one, or its redirect if the page was served signed
 * out.
 */
export function firstShown(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  entries: readonly PageEntry[],
  withdrawn: readonly PageDescriptor[],
): PageEntry | null {
  const { pathname, search, hash } = address;
  const decision = isSignedOutPage() && decide({ pathname, search, hash }, { kind: 'signed-out' }, entries, withdrawn);
  const shown = decision && decision.kind === 'redirect' ? decision.to : pathname;
  return pageAt(entries, shown.replace(/[?#].*/, ''));
}
