import { optionsOf, withFacts } from '../facts/apply-facts.ts';
import { type Fact, factsIn } from '../facts/respondent-facts.ts';
import { meaningsIn } from '../parse-question.ts';
import { type QuestionContext, understood } from '../question-context.ts';
import { cannot, isListCall, NO_SUCH_FILTER, type Reading, type Wanted } from '../reading.ts';
import { factsAsked, ofSurveys, surveysAsked, withFilterLess, withKeysAsFilters } from './changes.ts';

/** `vs desktop`: a group or a survey beside the one asked about; `without women`: one of them left out. */

const BESIDE =
  /^(?:(?:how (?:does|did|do|is) (?:it|that|this) )?compar(?:e[ds]?|ing)(?: (?:it|that|this|them))?(?: (?:to|with|against))?|vs\.?|versus|against|than|better than|next to)\s+(?:the |those |that of )?(.+)$/iu;
const WITHOUT =
  /^(?:without|excluding|exclude|except(?: for)?|leav(?:e|ing) out|tak(?:e|ing) out|minus|other than|(?:everyone|everybody|all) (?:but|except)|not counting|ignor(?:e|ing)|remove|drop|not|skip|forget|lose|no more)\s+(?:just |only |the |any |those |our )*(.+?)(?: out)?$/iu;

/** `regardless of device`: without that filter. */
const ANY =
  /^(?:(?:across|for|on|in|of|with|back to) )*(?:all|any|every|both|regardless of|irrespective of|whatever|no matter(?: (?:the|which))?) (?:the |of the )?(.+?)(?: again)?$/iu;
/** `are women happier?`, `is it worse on mobile`: that group beside the others. */
const DIFFERS =
  /^(?:are|is|do|does|did|was|were|how (?:do|does|did)|what about|and)\b.*\b(?:happier|unhappier|better|worse|higher|lower|differently|different|differ|same|similar|more satisfied|less (?:happy|satisfied))\b/iu;
const OF_DIFFERENCE =
  /\b(?:are|is|do|does|did|was|were|how|it|that|this|they|the|any|so|also|feel|think|rate|score|see|us|happier|unhappier|better|worse|higher|lower|differently|different|differ|same|similar|more satisfied|less (?:happy|satisfied)|too|on|for|among|with|from|shoppers)\b/giu;

/** Null: the text sets nothing beside, and leaves nothing out. */
export function besideOrWithout(text: string, whole: string, before: Wanted, context: QuestionContext): Reading | null {
  const plain = text.replace(/[\s?.!]+$/u, '');
  const any = ANY.exec(plain)?.[1];
  const cut = any === undefined ? null : factsIn(`by ${any}`).split;
  const filtered = factsAsked(withKeysAsFilters(before)).facts.some(({ name }) => name === cut);
  if (cut !== null && filtered) return understood(withFilterLess(withKeysAsFilters(before), cut));
  if (DIFFERS.test(whole) && !isListCall(before.call)) {
    const { facts, rest, other, rated } = factsIn(plain.replace(/^or /iu, ''));
    const [group, ...others] = facts;
    const isAlone =
      others.length + other.length === 0 && rated === null && !/\p{L}/u.test(rest.replace(OF_DIFFERENCE, ''));
    const beside = group === undefined || !isAlone ? null : setBeside(before, group);
    if (beside !== null) return understood(beside);
  }
  const beside = BESIDE.exec(plain)?.[1];
  const without = BESIDE.test(plain) ? undefined : WITHOUT.exec(plain)?.[1];
  const named = beside ?? without;
  if (named === undefined || before.own !== undefined) return null;
  const { rest, facts, other, rated, split } = factsIn(named);
  const { surveys, subjects, unknown, frames, days } = meaningsIn(rest, context);
  const isElse = unknown.length + subjects.length + frames.size + other.length > 0 || days.used.some(Boolean);
  if (isElse || rated !== null || split !== null) return null;
  const [fact, ...more] = facts;
  const isOfSurveys = fact === undefined && surveys.length > 0;
  if (more.length > 0 || (fact === undefined) === (surveys.length === 0)) return null;
  const changed = isOfSurveys
    ? surveysChanged(before, surveys, beside !== undefined, context)
    : fact === undefined
      ? null
      : beside === undefined
        ? leftOut(before, fact)
        : setBeside(before, fact);
  return changed === null ? cannot(NO_SUCH_FILTER) : understood(changed);
}

function surveysChanged(before: Wanted, named: readonly number[], isBeside: boolean, context: QuestionContext) {
  const last = surveysAsked(before);
  const left = last.filter((id) => !named.includes(id));
  const asked = isBeside ? [...left, ...named] : left;
  return asked.length === 0 ? null : ofSurveys(before, asked, context);
}

/** The group asked about beside this one; if all were asked about, all groups. */
function setBeside(before: Wanted, fact: Fact): Wanted | null {
  const last = withKeysAsFilters(before);
  const kept = factsAsked(last);
  const own = kept.facts.find(({ name }) => name === fact.name);
  const { split: _, ...plain } = last;
  return withFacts(
    plain,
    own === undefined
      ? { facts: kept.facts, other: [], rated: null, split: fact.name }
      : { facts: kept.facts, other: [fact], rated: null, split: null },
  );
}

/** Those who are not in the group asked about. */
export function allOthers(before: Wanted): Wanted | null {
  const last = isListCall(before.call) ? before : withKeysAsFilters(before);
  const [own, ...more] = factsAsked(last).facts;
  const left = own === undefined ? [] : optionsOf(last, own.name).filter((id) => !own.ids.includes(id));
  return own === undefined || more.length > 0 || left.length === 0
    ? null
    : withFacts(last, { facts: [{ name: own.name, ids: left }], other: [], rated: null, split: null });
}

/** All other values of the filter; without the only one asked about, all of them. */
function leftOut(before: Wanted, { name, ids }: Fact): Wanted | null {
  const last = isListCall(before.call) ? before : withKeysAsFilters(before);
  const own = factsAsked(last).facts.find((each) => each.name === name);
  const left = (own?.ids ?? optionsOf(last, name)).filter((id) => !ids.includes(id));
  if (own !== undefined && left.length === 0) return withFilterLess(last, name);
  return left.length === 0
    ? null
    : withFacts(last, { facts: [{ name, ids: left }], other: [], rated: null, split: null });
}
