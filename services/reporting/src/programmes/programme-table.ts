import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { type Area, PROGRAMMES, type Programme, REPORT_FORMAT_IDS } from '@shoppervoice/survey-model';

/** A programme as this service asks for it. */
export interface ReportingProgramme {
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
export const REPORTING_PROGRAMMES: readonly ReportingProgramme[] = PROGRAMMES.map(
  ({ key, label, package: brings }) => ({
    key,
    label,
    package: brings,
    service: SERVICES[key],
  }),
);

export function entitledProgrammes({ packages }: Pick<RequestContext, 'packages'>): readonly ReportingProgramme[] {
  return REPORTING_PROGRAMMES.filter((programme) => packages.includes(programme.package));
}

/** Whose pages a report is of, by the format of its mails; null: of a format that is not known. */
export const areaOf = (format: number): Area | null =>
  (Object.keys(REPORT_FORMAT_IDS) as Area[]).find((area) => REPORT_FORMAT_IDS[area] === format) ?? null;
