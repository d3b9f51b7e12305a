import type { Access } from '@shoppervoice/contracts/calls';
import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { type Programme, programmeByKey } from '../catalogue/programmes.ts';
import type { PageReport } from '../catalogue/reports.ts';
import type { CommentSet } from '../comments/comment-sets.ts';
import type { OpenEndSet } from '../comments/open-end-sets.ts';
import { FEATURES, type FeatureName } from '../entitlements/features.ts';
import type { FilteredPage } from '../filters/figure-filters.ts';

interface Placed {
  /** Addresses, as react-router patterns; the first is canonical. */
  readonly path: readonly [string, ...string[]];
  readonly title: string;
  /** Default `home`. */
  readonly whenLocked?: PageDescriptor['whenLocked'];
  /** Position among the remote's items of the sidebar, from 0 to 999. */
  readonly order: number;
  /** Last day on which the sidebar marks it NEW: 90 days after its first release. */
  readonly newUntil?: string;
  /** Heading in the programme's group. */
  readonly section?: string;
  /** Label in the sidebar; default: the title. */
  readonly label?: string;
}

/** A page of figures, as declared for its service and its remote. */
export interface DashboardPage extends Placed {
  readonly access: Access;
  /** The call of its figures. */
  readonly call: string;
  /** Its call answers key drivers, none of whose figures is parted or aimed at. */
  readonly drivers?: true;
  /** Filters of its figures; absent: they are not about respondents of surveys, such as comments. */
  readonly filtered?: FilteredPage;
  /** Other calls that its panels make. */
  readonly beside?: readonly string[];
  /** Its report, if any. */
  readonly report?: PageReport;
}

/** A page of comments or of open answers: gate, calls and report are those of its set. */
export type CommentsPage = Placed & { readonly comments: CommentSet };
export type OpenEndsPage = Placed & { readonly openEnds: OpenEndSet };

/** Pages of a programme by the remote's folder of each. */
export type ReportPages = Readonly<Record<string, DashboardPage | CommentsPage | OpenEndsPage>>;

/** Gate of a feature, by its name. */
export const feature = (name: FeatureName) => ({ feature: FEATURES[name] });
/** Gate of the programme's package. */
export const programme = (key: Programme) => ({ package: programmeByKey(key).package });
