/** Questions that several surveys share, by role: a tab of a trend, a column of the grid. */
export interface SharedRole {
  readonly role: string;
  readonly label: string;
}

const ROLE_LABELS: Readonly<Record<string, string>> = {
  OSAT: 'Overall satisfaction',
  LLTBA: 'Likelihood to buy again',
  LLTR: 'Likelihood to recommend',
  LLTV: 'Likelihood to visit again',
};

/** In the order of the response; questions without a role are not shared. */
export function rolesOf(metrics: readonly { readonly role: string | null }[]): readonly SharedRole[] {
  const roles = [...new Set(metrics.flatMap(({ role }) => role ?? []))];
  return roles.map((role) => ({ role, label: ROLE_LABELS[role] ?? role }));
}

/** Names that begin with a small letter: iOS, macOS. */
const OWN_CASE = /^[a-z]{1,3}[A-Z]/;

/** With a capital first letter, as in a label. */
export const capital = (text: string): string =>
  OWN_CASE.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** `Overall`, `Desktop`: a group of respondents, the same in a filter, on a tile and in a chart of a page or a file. */
export const populationName = ({ of }: { readonly of: { readonly label: string } | null }): string =>
  capital(of?.label ?? 'overall');

/** Name of a figure on its page. */
export const figureName = ({ kind, label }: { readonly kind: string; readonly label: string }): string =>
  kind === 'nps' ? 'Net Promoter Score' : label;

/** Questions of one survey that share a chart, in their order and under this name. */
export interface QuestionGroup {
  readonly key: string;
  readonly label: string;
  readonly codes: readonly string[];
}

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  { key: 'visit', label: 'The visit', codes: ['M3SA_1', 'M3SA_2', 'M3SA_3'] },
  { key: 'usability', label: 'Usability', codes: ['137SA_1', '137SA_2', '137SA_3'] },
];
