import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { SIDEBAR_GROUPS } from '@shoppervoice/survey-model';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';

/** Where the page of a new remote is shown, and who may open it. */
export interface Gate {
  /** Key of a sidebar group. */
  readonly group?: string;
  readonly feature?: number;
  readonly package?: number;
  /** Users who may not open it do not see it in the sidebar; otherwise they see it with a lock. */
  readonly absent?: boolean;
}

/**
 * The descriptor with the gate on its pages; without a gate they keep that of their call. Pages keep the days of their
 * call in any group. @throws CliProblem (usage) for a group that does not exist
 */
export function withGate(
  descriptor: RemoteDescriptor,
  { group, feature, package: bought, absent }: Gate,
): RemoteDescriptor {
  const groups = SIDEBAR_GROUPS.map(({ key }) => key);
  if (group !== undefined && !groups.includes(group)) {
    throw new CliProblem(EXIT.usage, `There is no sidebar group "${group}".`, `Write one of ${groups.join(', ')}.`);
  }
  const named = { ...(feature !== undefined && { feature }), ...(bought !== undefined && { package: bought }) };
  const isNamed = Object.keys(named).length > 0;
  const pages = descriptor.pages.map((page) => ({
    ...page,
    access: isNamed ? named : page.access,
    ...(absent && { whenLocked: 'absent' as const }),
    ...(page.nav && { nav: { ...page.nav, group: group ?? page.nav.group } }),
  }));
  return { ...descriptor, pages };
}
