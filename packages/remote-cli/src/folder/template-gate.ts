import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { PROGRAMMES, SIDEBAR_GROUPS } from '@shoppervoice/survey-model';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';

/** Where the page of a new remote stands, and who may open it. */
export interface Gate {
  /** Key of a sidebar group. */
  readonly group?: string;
  readonly feature?: number;
  readonly package?: number;
}

type Area = RemoteDescriptor['pages'][number]['area'];

/** Pages of a group that is no programme's have no days of their own. */
const areaOf = (group: string): Area => PROGRAMMES.find(({ key }) => key === group)?.area ?? 'account';

/** The descriptor with the gate on its pages. @throws CliProblem (usage) for a group that does not exist */
export function withGate(descriptor: RemoteDescriptor, { group, feature, package: bought }: Gate): RemoteDescriptor {
  const groups = SIDEBAR_GROUPS.map(({ key }) => key);
  if (group !== undefined && !groups.includes(group)) {
    throw new CliProblem(EXIT.usage, `There is no sidebar group "${group}".`, `Write one of ${groups.join(', ')}.`);
  }
  const access = { ...(feature !== undefined && { feature }), ...(bought !== undefined && { package: bought }) };
  const pages = descriptor.pages.map((page) => ({
    ...page,
    area: group === undefined ? page.area : areaOf(group),
    access,
    ...(page.nav && { nav: { ...page.nav, group: group ?? page.nav.group } }),
  }));
  return { ...descriptor, pages };
}
