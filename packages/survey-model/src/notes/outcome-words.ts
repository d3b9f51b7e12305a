import type { NoteAim, NoteOutcome, NpsFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import { programmeByKey } from '../catalogue/programmes.ts';
import { shownSurvey } from '../catalogue/surveys.ts';
import { daysBetween } from '../days/day.ts';
import { formatDay } from '../days/format-days.ts';
import { formatCount } from '../figures/display.ts';
import { FEW_ANSWERS } from '../figures/few-answers.ts';
import { figureName } from '../figures/line-names.ts';
import { shownChange, UNITS } from '../figures/units.ts';

/** `Overall satisfaction, Fulfillment, Phone`: a figure, its survey, its respondents. */
export function aimedName(figure: Pick<RatingFigure | NpsFigure, 'kind' | 'label' | 'surveyId' | 'of'>): string {
  const parts = [figureName(figure), shownSurvey(figure.surveyId).name, figure.of?.label];
  return parts.filter((part) => part !== undefined).join(', ');
}

type Read = Extract<NoteOutcome, { kind: 'read' }>;
type Sides = NonNullable<Read['control']>;

/** Decimals of a margin. */
const MARGIN_DECIMALS = { mean: 2, nps: 1 } as const;

/** The figure of an aim, and among which respondents: `Overall satisfaction, Fulfillment (Device type: Mobile)`. */
export const aimInWords = ({ label, respondents }: Pick<NoteAim, 'label' | 'respondents'>): string =>
  respondents.length === 0 ? label : `${label} (${respondents.join('; ')})`;

/** What came of a change that should help, in one sentence: the same on pages and in files. */
export function outcomeWords(aim: NoteAim, outcome: NoteOutcome): string {
  switch (outcome.kind) {
    case 'early':
      return `Too early to tell: read from ${formatDay(outcome.readOn)} on.`;
    case 'few':
      return `Too early to tell for ${aimInWords(aim)}: n ${nWords(outcome)}${outcome.control ? `, among other shoppers ${nWords(outcome.control)}` : ''}; each needs ${FEW_ANSWERS} answers.`;
    case 'none':
      return noneWords(aim, outcome.why);
    case 'read':
      return outcome.control === undefined ? plainWords(aim, outcome) : controlledWords(aim, outcome, outcome.control);
  }
}

const nWords = ({ before, after }: Sides): string => `${formatCount(before.n)} and ${formatCount(after.n)}`;

const sinceWords = ({ after: { startDate, endDate } }: Read): string =>
  `in the ${(daysBetween(startDate, endDate) + 1) / 7} weeks after`;

/** `rose from 8.21 to 8.49`, `stayed at 8.21`: values as they are shown. */
function movedWords({ unit }: Pick<NoteAim, 'unit'>, { before, after }: Sides): string {
  const { format } = UNITS[unit];
  const [from, to] = [format(before.value), format(after.value)];
  if (from === to) return `stayed at ${to}`;
  return `${(after.value ?? 0) > (before.value ?? 0) ? 'rose' : 'fell'} from ${from} to ${to}`;
}

function plainWords(aim: NoteAim, outcome: Read): string {
  const { before, after, difference, margin, significant } = outcome;
  const change = shownChange(aim.unit, after.value, before.value, difference)?.text ?? '';
  const moved = `${movedWords(aim, outcome)} (${change} ± ${margin.toFixed(MARGIN_DECIMALS[aim.unit])}) ${sinceWords(outcome)}, n ${nWords(outcome)}.`;
  return significant ? `${aimInWords(aim)} ${moved}` : `No clear change: ${aimInWords(aim)} ${moved}`;
}

function controlledWords(aim: NoteAim, outcome: Read, control: Sides): string {
  const { difference, margin, significant } = outcome;
  const by = UNITS[aim.unit].format(Math.abs(difference));
  const than = `${by} ± ${margin.toFixed(MARGIN_DECIMALS[aim.unit])} ${difference < 0 ? 'less' : 'more'} than among other shoppers (${aim.others.join('; ')}), n ${nWords(control)}.`;
  const moved = `${aimInWords(aim)} ${movedWords(aim, outcome)} ${sinceWords(outcome)}, n ${nWords(outcome)}`;
  return significant ? `${moved}: ${than}` : `No clear difference: ${moved}; ${than}`;
}

function noneWords(aim: NoteAim, why: Extract<NoteOutcome, { kind: 'none' }>['why']): string {
  switch (why) {
    case 'gate':
      return 'What came of it is on a dashboard that your plan does not include.';
    case 'gone':
      return `${aimInWords(aim)} is no longer on its dashboard.`;
    case 'depth':
      return 'Your plan does not show the days before it.';
    case 'hidden':
      return `${aimInWords(aim)} is hidden for privacy: too few answers.`;
    case 'away':
      return `What came of it is missing: ${programmeByKey(aim.programme).label} is not responding right now.`;
  }
}
