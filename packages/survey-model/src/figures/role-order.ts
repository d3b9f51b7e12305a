/** Shared questions of several surveys, in the order in which they are always shown side by side. */
const ROLE_ORDER: readonly string[] = ['OSAT', 'LLTR', 'LLTBA', 'LLTV'];

interface WithRole {
  readonly surveyId: number;
  readonly role: string | null;
  readonly kind: string;
  /** Respondents; null is all. */
  readonly of: { readonly key: string } | null;
}

/**
 * `figures` with the ratings of these roles grouped by survey, each in that order and a score after its rating, in the
 * positions that they occupy; all others stay in place. A page's call uses the specification's order, which differs
 * between pages; readers see one order, on the screen and in files.
 */
export function inRoleOrder<F extends WithRole>(figures: readonly F[]): F[] {
  const lists = figures.map(listOf);
  const ordered = [...figures];
  for (const list of new Set(lists)) {
    if (list === null) continue;
    const places = [...lists.keys()].filter((at) => lists[at] === list);
    const own = places.map((at) => figures[at] as F);
    const surveys = [...new Set(own.map(({ surveyId }) => surveyId))];
    const surveyOf = ({ surveyId }: F) => surveys.indexOf(surveyId);
    const sorted = own.toSorted(
      (a, b) => surveyOf(a) - surveyOf(b) || rankOf(a) - rankOf(b) || isScore(a) - isScore(b),
    );
    for (const [nth, at] of places.entries()) ordered[at] = sorted[nth] as F;
  }
  return ordered;
}

const isScore = ({ kind }: WithRole) => (kind === 'nps' ? 1 : 0);

const rankOf = ({ role }: WithRole) => ROLE_ORDER.indexOf(role ?? '');

/** Sort key; null for figures without such a role. */
const listOf = (figure: WithRole) => (rankOf(figure) < 0 ? null : (figure.of?.key ?? ''));
