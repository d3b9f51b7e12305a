import { allowed } from '@shoppervoice/survey-model';
import Type from 'typebox';
import { checkFilters, DASHBOARDS, KEY_DRIVERS, LISTS } from './dashboards.ts';
import { PAGES, type PortalPage } from './pages.ts';
import { COMPARISON, closed, OptionalFilters, pageAddress, RANGE, refuseOthers } from './requests.ts';
import { TERMS, termOf } from './terms.ts';
import { type Tool, type ToolPortal, ToolRefusal, tool } from './tool.ts';

/** Pages that the plan includes. Pages that a role opens are left to their remote. */
const heldPages = ({ context }: Pick<ToolPortal, 'context'>): readonly PortalPage[] =>
  PAGES.filter(({ access }) => access !== null && allowed(access, context));

/** @throws ToolRefusal with the pages that there are */
function pageNamed(name: string, portal: ToolPortal): PortalPage {
  const said = name.trim().toLowerCase();
  const held = heldPages(portal);
  const found =
    held.find(({ title, path }) => title.toLowerCase() === said || path === said) ??
    held.find(({ names }) => names.includes(said));
  if (found !== undefined) return found;
  throw new ToolRefusal(`There is no page ${name}. Take one of ${held.map(({ title }) => title).join('; ')}.`);
}

/** @throws ToolRefusal for what the page has no control for */
function checkControls(page: PortalPage, asked: Parameters<typeof checkFilters>[1], portal: ToolPortal): void {
  const dashboard = [...DASHBOARDS, ...KEY_DRIVERS].find((each) => each.page === page.path);
  if (dashboard !== undefined) {
    checkFilters(dashboard, asked, portal);
  } else {
    const list = Object.values(LISTS).find((each) => each.page === page.path);
    const names = list?.filters.map(({ name }) => name) ?? [];
    refuseOthers((name) => names.includes(name), names, asked.filters);
  }
}

/** Tools about the portal itself: what its words mean, and where its pages are. */
export const REFERENCE_TOOLS: readonly Tool[] = [
  tool({
    name: 'definition',
    title: 'Meaning of a word',
    description: `What a word of the portal means and how it is calculated: ${TERMS.map(({ key }) => key).join(', ')}.`,
    scope: null,
    input: closed({ term: Type.String({ minLength: 1, maxLength: 80 }) }),
    isOffered: () => true,
    run: async ({ term }, portal) => {
      const found = termOf(term.trim().toLowerCase());
      if (found === null) {
        throw new ToolRefusal(`The portal has no word ${term}. It has ${TERMS.map(({ key }) => key).join(', ')}.`);
      }
      const page = heldPages(portal).find(({ path }) => path === found.href?.[1]);
      return {
        term: found.key,
        meaning: found.text,
        ...(page === undefined ? {} : { page: portal.link(page.path) }),
      };
    },
  }),
  tool({
    name: 'page_link',
    title: 'Page of the portal',
    description:
      'The address of a page, by its title as people say it (“Net Promoter Score”, “Site Abandonment, Comments”), with days, a comparison and filters set. For where to look, or to send somebody there.',
    scope: null,
    input: closed({
      page: Type.String({ minLength: 1, maxLength: 120 }),
      startDate: Type.Optional(RANGE.startDate),
      endDate: Type.Optional(RANGE.endDate),
      ...COMPARISON,
      filters: OptionalFilters,
    }),
    isOffered: () => true,
    run: async ({ page: name, startDate, endDate, ...asked }, portal) => {
      const page = pageNamed(name, portal);
      checkControls(page, asked, portal);
      if (startDate !== undefined && endDate !== undefined) {
        const range = { startDate, endDate };
        return { dashboard: page.title, range, page: portal.link(pageAddress(page.path, { ...range, ...asked })) };
      }
      if (startDate !== undefined || endDate !== undefined || Object.values(asked).some((each) => each !== undefined)) {
        throw new ToolRefusal('Say startDate and endDate: a comparison and filters are of those days.');
      }
      return { dashboard: page.title, page: portal.link(page.path) };
    },
  }),
];
