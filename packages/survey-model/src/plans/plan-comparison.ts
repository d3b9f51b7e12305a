import type { Access } from '@shoppervoice/contracts/calls';
import { PROGRAMMES } from '../catalogue/programmes.ts';
import { COMMENT_SETS, type CommentSet } from '../comments/comment-sets.ts';
import { type Area, type DataDepth, dataDepth } from '../days/depth.ts';
import { accessNumbers, allowed, NO_ENTITLEMENTS } from '../entitlements/access-rule.ts';
import { FEATURE_LIST } from '../entitlements/feature-list.ts';
import { FEATURES } from '../entitlements/features.ts';
import { OVERRIDE_CHECKBOX_PACKAGES, OVERRIDE_RADIO_GROUPS, packageByNumber } from './packages.ts';

/** A plan of a programme: what is bought together. */
export interface PlanColumn {
  readonly label: string;
  readonly packages: readonly number[];
  readonly depth: DataDepth;
  /** The merchant's plan. */
  readonly isEntitled: boolean;
}

/** `add-on`: sold separately, beside any plan. */
export type PlanCell = 'included' | 'add-on';

export interface PlanRow {
  /** A feature or page in the comparison. */
  readonly what: string;
  /** One for each column. */
  readonly cells: readonly PlanCell[];
  /** The merchant has it, in its plan or as an add-on. */
  readonly isEntitled: boolean;
}

export interface PlanSection {
  readonly programme: string;
  /** None if it belongs to no programme. */
  readonly columns: readonly PlanColumn[];
  readonly rows: readonly PlanRow[];
}

interface Holdings {
  readonly features: readonly number[];
  readonly packages: readonly number[];
  readonly activeEsr: boolean;
}

/** A page of the sidebar. */
export interface PlanPage {
  readonly area: Area | 'account';
  readonly title: string;
  readonly access: Access;
}

/** The assistant is for superusers: no plan includes it. */
const NOT_SOLD: readonly number[] = [FEATURES.AI_CHAT];

/**
 * The tables behind 'Compare Plans': a programme's plans side by side, its pages first, then everything else that is
 * sold for it. A page that a feature unlocks is not listed twice.
 */
export function planComparison(pages: readonly PlanPage[], entitlements: Holdings): readonly PlanSection[] {
  const ofArea = (area: Area | 'account', programme: string): PlanSection => {
    const columns = area === 'account' ? [] : columnsOf(area, entitlements);
    const shown = pages.filter((page) => area !== 'account' && page.area === area);
    const named = new Set(shown.flatMap(({ access }) => accessNumbers(access).features));
    const features = FEATURE_LIST.filter(
      (feature) => feature.area === area && !named.has(feature.number) && !NOT_SOLD.includes(feature.number),
    );
    return {
      programme,
      columns,
      rows: [
        ...shown.map(({ title, access }) => rowOf(title, access, columns, entitlements)),
        ...features.map(({ number, label }) => rowOf(label, accessOf(number), columns, entitlements)),
      ],
    };
  };
  return [...PROGRAMMES.map(({ area, label }) => ofArea(area, label)), ofArea('account', 'Account')];
}

function rowOf(what: string, access: Access, columns: readonly PlanColumn[], entitlements: Holdings): PlanRow {
  // A missing role cannot be bought: evaluated for an admin.
  const asAdmin = (packages: readonly number[], features: readonly number[] = []) =>
    allowed(access, {
      ...NO_ENTITLEMENTS,
      accessType: 'MERCHANT_ADMIN',
      packages,
      features,
      activeEsr: entitlements.activeEsr,
    });
  return {
    what,
    cells: columns.map(({ packages }) => (asAdmin(packages) ? 'included' : 'add-on')),
    isEntitled: asAdmin(entitlements.packages, entitlements.features),
  };
}

function columnsOf(area: Area, entitlements: Holdings): readonly PlanColumn[] {
  const plans = OVERRIDE_RADIO_GROUPS.find((group) => group.area === area)?.options.slice(1) ?? [];
  const bought = plans[0] ?? [];
  const premier = OVERRIDE_CHECKBOX_PACKAGES.filter((number) => packageByNumber(number)?.area === area);
  const isEntitled = (packages: readonly number[]) =>
    packages.every((number) => entitlements.packages.includes(number));
  // A merchant with a deeper plan has the programme's first package too, so the last matching plan is the merchant's.
  const own = plans.findLast(isEntitled);
  return [
    ...plans.map((packages) => ({ ...columnOf(area, packages), isEntitled: packages === own })),
    ...premier.map((number) => {
      const packages = [...bought, number];
      return { ...columnOf(area, packages), label: 'Premier', isEntitled: isEntitled(packages) };
    }),
  ];
}

function columnOf(area: Area, packages: readonly number[]) {
  const depth = dataDepth(area, packages);
  return { label: depthWords(depth), packages, depth };
}

/** `16 months`, `5 weeks`. */
export function depthWords(depth: DataDepth): string {
  return depth.unit === 'months' ? `${depth.count} months` : `${depth.count / 7} weeks`;
}

/** What a feature unlocks in the portal: some filters come with a package as well. */
function accessOf(number: number): Access {
  const filters = Object.values<CommentSet>(COMMENT_SETS).flatMap((set) => set.filters);
  const both = filters.find(
    ({ access }) => access && accessNumbers(access).features.includes(number) && hasPackage(access),
  );
  return both?.access ?? { feature: number };
}

const hasPackage = (access: Access) => accessNumbers(access).packages.length > 0;
