import type { Access } from '@shoppervoice/contracts/calls';
import {
  ALERTS_PAGE,
  DEVELOPERS_PAGE,
  ESR_ACCESS,
  ESR_PATH,
  PSR_PATH,
  PSR_TITLE,
} from '@shoppervoice/contracts/remotes';
import { PROGRAMME_PAGES, PROGRAMMES, type Programme, type ReportPages } from '@shoppervoice/survey-model';

/** A page of the portal by its titles. */
export interface PortalPage {
  readonly title: string;
  /** As it is said, in lower case. */
  readonly names: readonly string[];
  readonly path: string;
  readonly programme: Programme | null;
  /** Who may open it; null: its remote decides, by the reader's role. */
  readonly access: Access | null;
}

/** Before the titles of a programme's pages; those of Online Buyer need none. */
const PREFIXES: Readonly<Partial<Record<Programme, string>>> = {
  'site-abandonment': 'Site Abandonment, ',
  'straight-to-fulfillment': 'Straight to Fulfillment, ',
};

const accessOf = (page: ReportPages[string]): Access =>
  'comments' in page ? page.comments.access : 'openEnds' in page ? page.openEnds.access : page.access;

const programmePages = (programme: Programme): readonly PortalPage[] =>
  Object.values<ReportPages[string]>(PROGRAMME_PAGES[programme]).map((page) => ({
    title: `${PREFIXES[programme] ?? ''}${page.title}`,
    names: [page.title.toLowerCase(), ...(page.title === 'Net Promoter Score' ? ['nps'] : [])],
    path: page.path[0],
    programme,
    access: accessOf(page),
  }));

const OTHERS: readonly (readonly [title: string, names: string, path: string, access: Access | null])[] = [
  ['Home', 'home', '/', {}],
  [PSR_TITLE, 'programme summary|program summary|psr', PSR_PATH, {}],
  ['Executive Summary', 'executive summary|exec summary|esr', ESR_PATH, ESR_ACCESS],
  ['Alerts', 'alerts', ALERTS_PAGE, null],
  ['Users', 'users|user list', '/account/users', null],
  ['Settings', 'settings|merchant settings', '/account/merchant', null],
  ['Import', 'import|import a file|bring in a file', '/import', null],
  ['Profile', 'profile|my profile', '/account/profile', null],
  ['Audit trail', 'audit trail|audit log', '/account/audit', null],
  ['Developers', 'developers|api keys|api', DEVELOPERS_PAGE, null],
];

/** Pages that are named in questions and in answers. */
export const PAGES: readonly PortalPage[] = [
  ...PROGRAMMES.flatMap(({ key }) => programmePages(key)),
  ...OTHERS.map(([title, names, path, access]) => ({ title, names: names.split('|'), path, programme: null, access })),
];
