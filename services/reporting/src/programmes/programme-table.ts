import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { type Area, PROGRAMMES, type Programme, REPORT_FORMAT_IDS } from '@shoppervoice/survey-model';

/** What this service knows of a programme. */
export interface ReportingProgramme {
  readonly key: Programme;
  readonly label: string;
  /** Package that entitles to it, whatever remotes are deployed. */
  readonly package: number;
  /** Its name in `REPORT_SERVICES`. */
  readonly service: string;
}

const SERVICES: Readonly<Record<Programme, string>> = {
  'online-buyer': 'online-buyer',
  'site-abandonment': 'site-abandonment',
  'straight-to-fulfillment': 'stff',
};

/** The services of all programmes. */
export const PROGRAMME_SERVICES: readonly string[] = Object.values(SERVICES);

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

/** The area of a report, by the format of its mails; null for an unknown format. */
export const areaOf = (format: number): Area | null =>
  (Object.keys(REPORT_FORMAT_IDS) as Area[]).find((area) => REPORT_FORMAT_IDS[area] === format) ?? null;
