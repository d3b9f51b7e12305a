import type { ShellApi } from '@shoppervoice/contracts';
import { useEffect } from 'react';
import type { PageEntry } from '../address/page-table.ts';
import { useOnDemand } from '../chrome/on-demand.ts';
import { PageSkeleton } from '../states/page-skeleton.tsx';

const load = () => import('./home.tsx');

/** `/`: its code is a chunk of its own, so that a reader who starts on a report does not wait for it. */
export function HomeArea({ shell, entries }: { shell: ShellApi; entries: readonly PageEntry[] }) {
  const { Component, ask } = useOnDemand(load, 'home');
  useEffect(ask, [ask]);
  return Component ? <Component shell={shell} entries={entries} /> : <PageSkeleton title="Home" />;
}
