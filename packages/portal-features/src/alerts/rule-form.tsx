import type { Alert, AlertFigures } from '@shoppervoice/contracts/delivery';
import { COMMENT_TOPICS, formatCount, formatDelta, UNITS } from '@shoppervoice/survey-model';
import {
  Banner,
  Button,
  ComboboxField,
  Icon,
  Panel,
  PanelHead,
  SelectField,
  TextField,
  useWriteKey,
} from '@shoppervoice/ui';
import { History } from 'lucide-react';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { ColleagueChoice } from '../colleagues/colleague-choice.tsx';
import { OutsideNote } from '../outside/outside-note.tsx';
import { changeAlert, createAlert, useDashboards, useFigures, useTrial, why } from './alert-calls.ts';
import {
  type AlertDraft,
  type ConditionKind,
  conditionOf,
  conditionsOf,
  daysOf,
  figureValue,
  NEW_DRAFT,
  readDraft,
  readRecipients,
} from './alert-draft.ts';
import { DriversOf } from './drivers-of.tsx';
import css from './rule-form.module.css';
import { Tried } from './tried.tsx';
import * as words from './words.ts';

type Listed = AlertFigures['figures'][number];

const TOPIC_OPTIONS = [
  { value: '', label: words.anyTopic },
  ...COMMENT_TOPICS.map(({ id, label }) => ({ value: String(id), label })),
];

function noteOf({ unit, value, n }: Listed): string {
  if (unit === null || unit === 'count') return '';
  const shown = unit === 'points' ? formatDelta(value) : UNITS[unit].format(value);
  return `${shown}, n ${n === null ? '–' : formatCount(n)}`;
}

/** Creates or edits a rule: what it watches, when it fires, who is notified, and what it would report today. */
export function RuleForm({
  alert,
  initial,
  onDone,
  onCancel,
}: {
  /** The rule being edited; null for a new one. */
  alert: Alert | null;
  initial: AlertDraft;
  onDone: (alert: Alert) => void;
  onCancel: () => void;
}) {
  const heading = useId();
  const [draft, setDraft] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  // One click creates one rule, however often the call is retried.
  const keyOf = useWriteKey();
  const set = (more: Partial<AlertDraft>) => setDraft((before) => ({ ...before, ...more }));
  const { data: offered, error: notOffered } = useDashboards();
  const dashboards = offered?.dashboards ?? [];
  const chosen = dashboards.find(({ report }) => report === draft.report);
  const kind = chosen?.kind ?? 'figures';
  const isFigures = kind !== 'comments';
  const condition = conditionOf(draft, kind);
  const { data: listed, error: notListed } = useFigures(
    chosen !== undefined && isFigures ? draft.report : null,
    draft.query,
  );
  const figures = listed?.figures ?? [];
  const figure = figures.find((each) => figureValue(each) === draft.figure) ?? whole(figures, draft.figure);
  const unit = figure?.unit ?? null;
  const read = readDraft(draft, kind, unit);
  const whatIsWrong = read.kind === 'not-whole' ? read : null;
  const problemAt = (field: keyof AlertDraft) =>
    whatIsWrong?.field !== field ? undefined : (whatIsWrong.problem ?? (tried ? LACKING[field] : undefined));
  const watch = useDeferredValue(read.kind === 'whole' && (figure !== undefined || !isFigures) ? read.watch : null);
  const trial = useTrial(watch);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (read.kind !== 'whole' || busy) return;
    setBusy(true);
    setFailure(null);
    const body = { watch: read.watch, recipients: readRecipients(draft.recipients) };
    try {
      const answer = await (alert === null
        ? createAlert({ ...body, key: keyOf(body) })
        : changeAlert(alert.alertId, body));
      onDone(answer.alert);
    } catch (error) {
      setFailure(why(error));
      setBusy(false);
    }
  };
  return (
    <Panel aria-labelledby={heading} className={css.panel}>
      <PanelHead title={alert === null ? words.newAlert : words.changeAlert} id={heading} />
      <form className={css.form} onSubmit={submit} noValidate>
        <ComboboxField
          label={words.page}
          searchLabel={words.searchDashboards}
          value={draft.report}
          options={dashboards.map(({ report, title }) => ({ value: report, label: title }))}
          error={notOffered ? why(notOffered) : problemAt('report')}
          onChange={(report) => set({ report, figure: '', query: '', days: NEW_DRAFT.days })}
        />
        {chosen?.surveys !== undefined && (
          <DriversOf surveys={chosen.surveys} query={draft.query} onChange={(query) => set({ query, figure: '' })} />
        )}
        {chosen !== undefined && isFigures && (
          <ComboboxField
            label={kind === 'drivers' ? words.pointsOf : words.figure}
            searchLabel={words.searchFigures}
            value={draft.figure}
            options={figures.map((each) => ({ value: figureValue(each), label: each.label, note: noteOf(each) }))}
            hint={listed === undefined && !notListed ? words.loadingFigures : words.valuesOf30Days}
            error={notListed ? why(notListed) : problemAt('figure')}
            onChange={(value) => set({ figure: value })}
          />
        )}
        {chosen !== undefined && !isFigures && (
          <SelectField
            label={words.twiceAsMany}
            value={draft.figure}
            options={TOPIC_OPTIONS}
            onChange={(event) => set({ figure: event.target.value })}
          />
        )}
        {isFigures && (
          <SelectField
            label={words.condition}
            value={condition}
            options={conditionsOf(kind)}
            onChange={(event) => set({ condition: event.target.value as ConditionKind })}
          />
        )}
        {isFigures && (condition === 'below' || condition === 'above') && (
          <TextField
            label={unit === 'share' ? words.valueInPercent : words.value}
            inputMode="decimal"
            value={draft.line}
            hint={kind === 'drivers' && condition === 'above' ? words.clearlyAbove : undefined}
            error={problemAt('line')}
            onChange={(event) => set({ line: event.target.value })}
          />
        )}
        {isFigures && condition === 'silence' ? (
          <TextField
            label={words.forDays}
            inputMode="numeric"
            value={draft.silent}
            error={problemAt('silent')}
            onChange={(event) => set({ silent: event.target.value })}
          />
        ) : (
          <SelectField
            label={isFigures && condition !== 'change' ? words.inLast : words.compareLast}
            value={String(draft.days)}
            options={daysOf(kind).map((days) => ({ value: String(days), label: words.dayCount(days) }))}
            onChange={(event) => set({ days: Number(event.target.value) })}
          />
        )}
        <TextField
          label={words.emailTo}
          type="text"
          autoComplete="off"
          value={draft.recipients}
          hint={words.aboutEmails}
          onChange={(event) => set({ recipients: event.target.value })}
        />
        <ColleagueChoice
          taken={readRecipients(draft.recipients)}
          onPick={({ email }) => set({ recipients: [...readRecipients(draft.recipients), email].join(', ') })}
        />
        <OutsideNote
          before={alert?.recipients.map(({ email }) => email) ?? []}
          after={readRecipients(draft.recipients)}
        />
        <div className={css.trial} role="status">
          <Icon of={History} />
          <div>
            {watch === null ? (
              <p>{words.completeAlert}</p>
            ) : trial.error ? (
              <p>{why(trial.error)}</p>
            ) : trial.data === undefined ? (
              <p>{words.checkingPastDays}</p>
            ) : (
              <Tried trial={trial.data} />
            )}
          </div>
        </div>
        {failure !== null && (
          <div role="alert">
            <Banner kind="warning" title={failure} />
          </div>
        )}
        <div className={css.buttons}>
          <Button variant="primary" type="submit" busy={busy}>
            {alert === null ? words.createAlert : words.saveChanges}
          </Button>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** A choice taken as a whole has the unit of its first answer. */
const whole = (figures: readonly Listed[], key: string) => figures.find(({ figure }) => figure === key);

const LACKING: Readonly<Partial<Record<keyof AlertDraft, string>>> = {
  report: words.chooseDashboard,
  figure: words.chooseFigure,
  line: words.enterValue,
};
