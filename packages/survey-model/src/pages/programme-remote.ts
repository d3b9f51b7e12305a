import { labelsPathOf } from '@shoppervoice/contracts/comments';
import type { HomeDescriptor, PageDescriptor, RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { type Programme, type ProgrammeRow, programmeByKey } from '../catalogue/programmes.ts';
import {
  type CommentsPage,
  type DashboardPage,
  type OpenEndsPage,
  programme,
  type ReportPages,
} from './report-page.ts';

/** Calls of the parts that every report page has: notes, holidays, saved days. */
const EVERY_PAGE = [
  'GET /api/holidays',
  'GET /api/notes',
  'POST /api/notes',
  'PUT /api/notes/:id',
  'DELETE /api/notes/:id',
  'GET /api/user/date-preferences',
  'PUT /api/user/date-preferences',
];

/** The remote descriptor of a programme, made from the table of its pages. */
export function programmeRemote(
  key: Programme,
  table: ReportPages,
  { shellApi, upgrade }: Pick<RemoteDescriptor, 'shellApi'> & Pick<HomeDescriptor, 'upgrade'>,
): RemoteDescriptor {
  const row = programmeByKey(key);
  const pages = Object.values(table);
  const [first] = pages.filter(showsComments);
  return {
    name: key,
    shellApi,
    pages: Object.entries(table).map(([folder, page]) => pageOf(folder, page, row)),
    home: {
      title: row.label,
      access: programme(key),
      figures: `/api/home/${key}`,
      ...(first && { comments: { call: first.comments.path, page: first.comments.page } }),
      upgrade,
    },
    calls: [...new Set([...callsOf(pages), ...EVERY_PAGE])],
  };
}

type Row = ReportPages[string];
const showsComments = (page: Row): page is CommentsPage => 'comments' in page;
const showsOpenEnds = (page: Row): page is OpenEndsPage => 'openEnds' in page;
const showsFigures = (page: Row): page is DashboardPage => 'call' in page;

function pageOf(folder: string, page: Row, { key, area }: ProgrammeRow): PageDescriptor {
  const { path, title, whenLocked = 'home', order, newUntil, section, label = title } = page;
  const { access, report } = gatesOf(page);
  return {
    path: [...path],
    module: `./${folder}`,
    title,
    area,
    access,
    whenLocked,
    ...(report && { report: { type: report.type, export: report.export, schedule: report.schedule } }),
    nav: {
      group: key,
      ...(section && { section }),
      label,
      order,
      ...(newUntil !== undefined && { badge: { kind: 'new' as const, until: newUntil } }),
    },
  };
}

function gatesOf(page: Row): Pick<PageDescriptor, 'access' | 'report'> {
  if (showsComments(page)) {
    const { access, exports, report } = page.comments;
    return { access, report: { ...report, export: exports } };
  }
  return showsOpenEnds(page) ? { access: page.openEnds.access, report: page.openEnds.reports.answers } : page;
}

function callsOf(pages: readonly Row[]): readonly string[] {
  const sets = pages.filter(showsComments).map(({ comments }) => comments);
  const reads = [
    ...pages
      .filter(showsFigures)
      .flatMap(({ call, filtered, beside = [] }) => [call, ...(filtered ? [`${call}/filter-counts`] : []), ...beside]),
    ...sets.flatMap(({ one }) => [one, labelsPathOf(one)]),
    ...(sets.length > 0 ? ['/api/found-comments', '/api/shopper-thread'] : []),
    ...sets.flatMap(({ path }) => [path, `${path}/counts`, `${path}/filter-counts`]),
  ];
  const answers = pages
    .filter(showsOpenEnds)
    .flatMap(({ openEnds: { path } }) =>
      ['comment-data', 'counts', 'filter-comment-counts', 'question-label', 'specify'].map((part) => `${path}/${part}`),
    );
  return [
    ...reads.map((path) => `GET ${path}`),
    ...(pages.some((page) => showsFigures(page) && page.filtered) ? ['GET /api/why'] : []),
    ...sets.map(({ one }) => `POST ${labelsPathOf(one)}`),
    ...sets.flatMap(({ replies }) => (replies ? [`POST ${replies.path}`] : [])),
    ...(sets.length > 0 ? ['GET /api/ai-assistant/ai/translate', 'POST /api/ai-assistant/ai/translate'] : []),
    ...answers.map((path) => `GET ${path}`),
  ];
}
