import { firstViews, largestParts } from '../first-views.ts';
import { kilobytes } from '../limits.ts';
import type { Found, Rule } from './rule.ts';

const FILE = 'remote.json';

/** Rules about what first views may take. */
export const BUDGET_RULES: readonly Rule[] = [
  {
    key: 'budget',
    find: ({ build, manifest, files, sources }) =>
      firstViews(build, manifest, files).flatMap((view): Found[] => {
        const { module, bytes, budget } = view;
        if (budget.kB === undefined || bytes <= budget.kB * 1000) return [];
        const largest = largestParts(view, sources).map(([part, each]) => `${part} ${kilobytes(each)}`);
        return [
          {
            file: FILE,
            sentence: `"${module}" loads ${kilobytes(bytes)} before it is drawn; its budget is ${budget.kB} kB. Largest: ${largest.join(', ')}.`,
            mend: 'Load with `import()` what is not seen at first, leave it out, or raise "budget" in remote.json.',
          },
        ];
      }),
  },
  {
    key: 'budget-measured',
    find: ({ build: { descriptor } }) => {
      const { pages, extensions = [] } = descriptor;
      const mend = 'Leave "lcp" out of that budget.';
      const isTimed = ({ budget }: { readonly budget?: { readonly lcp?: number } }) => budget?.lcp !== undefined;
      return [
        ...extensions.filter(isTimed).map(({ module }) => ({
          file: FILE,
          sentence: `The extension "${module}" has a budget of LCP, which is measured of pages alone.`,
          mend,
        })),
        ...pages
          .filter((page) => page.auth === true && isTimed(page))
          .map(({ title }) => ({
            file: FILE,
            sentence: `The page "${title}" has a budget of LCP, which is measured of signed-in readers alone.`,
            mend,
          })),
      ];
    },
  },
];
