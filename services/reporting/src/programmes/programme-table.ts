import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { PROGRAMMES, type Programme } from '@shoppervoice/survey-model';

/** A programme as this service asks for it. */
export interface AskedProgramme {
  readonly key: Programme;
  readonly label: string;
  /** Package that brings it: who holds it is asked about it, whatever remotes there are. */
  readonly package: number;
  /** Name under which `REPORT_SERVICES` has its service. */
  readonly service: string;
}

const SERVICES: Readonly<Record<Programme, string>> = {
  'online-buyer': 'online-buyer',
  'site-abandonment': 'site-abandonment',
  'straight-to-fulfillment': 'stff',
};

/** In the order of the sidebar. */
export const ASKED_PROGRAMMES: readonly AskedProgramme[] = PROGRAMMES.map(({ key, label, package: brings }) => ({
  key,
  label,
  package: brings,
  service: SERVICES[key],
}));

export function programmesHeld({ packages }: Pick<RequestContext, 'packages'>): readonly AskedProgramme[] {
  return ASKED_PROGRAMMES.filter((programme) => packages.includes(programme.package));
}
