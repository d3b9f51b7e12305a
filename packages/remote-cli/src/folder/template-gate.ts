import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { SIDEBAR_GROUPS } from '@shoppervoice/survey-model';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';

/** Where the page of a new remote stands, and who may open it. */
export interface Gate {
  /** Key of a sidebar group. */
  readonly group?: string;
  readonly feature?: number;
  readonly package?: number;
  /** Not in the sidebar of whoever lacks it, in place of a lock. */
  readonly absent?: boolean;
}

/**
 * The descriptor with the gate on its pages; where none is named, they keep that of their call. They show the days of their
 * call in whatever group they stand. @throws CliProblem (usage) for a group that does not exist
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
