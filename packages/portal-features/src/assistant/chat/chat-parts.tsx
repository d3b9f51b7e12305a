import { spanOf } from '@shoppervoice/chart-model';
import type { ChatComment, ChatFigure, ChatPart } from '@shoppervoice/contracts/assistant';
import { detailOf, enterMerchant } from '@shoppervoice/portal-kit';
import { ChangeMark, Sparkline } from '@shoppervoice/report-kit';
import {
  formatCount,
  formatDay,
  formatPercent,
  formatRangeWithYear,
  NO_FIGURE,
  shownChange,
  surveyById,
  UNITS,
} from '@shoppervoice/survey-model';
import { Button, cx, Icon, linkClass, SurveyKey } from '@shoppervoice/ui';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import css from './chat-parts.module.css';
import * as words from './words.ts';

interface PartProps {
  readonly part: ChatPart;
  /** Asks a follow-up question that the answer offers; null while another one is pending. */
  readonly onAsk: ((question: string) => void) | null;
}

/** One part of an answer. Kinds that only a newer service knows are skipped. */
export function Part({ part, onAsk }: PartProps) {
  switch (part.kind) {
    case 'understood':
      return <p className={css.understood}>{words.understoodAs(part.text)}</p>;
    case 'text':
      return <p className={css.text}>{part.text}</p>;
    case 'figures':
      return (
        <ul className={css.figures}>
          {part.figures.map((figure) => (
            <FigureCard key={`${figure.surveyId} ${figure.key}`} figure={figure} />
          ))}
        </ul>
      );
    case 'chart':
      return <ChatTrend part={part} />;
    case 'changes':
      return <Changes part={part} />;
    case 'shares':
      return <Shares part={part} />;
    case 'comments':
      return (
        <>
          {part.comments.map((comment) => (
            <Cited key={comment.responseId} comment={comment} />
          ))}
          <p>
            <Link className={linkClass} to={part.href}>
              {(part.href.includes('-open-end-') ? words.readAllAnswers : words.readAllInComments)(part.count)}
            </Link>
          </p>
        </>
      );
    case 'points':
      return <Points part={part} />;
    case 'link':
      return (
        <p>
          <Link className={linkClass} to={part.href}>
            {part.label}
          </Link>
        </p>
      );
    case 'choices':
      return <Offered questions={part.choices} onAsk={onAsk} />;
    case 'next':
      return <Offered questions={part.questions} onAsk={onAsk} />;
    case 'switch':
      return <Switch mid={part.mid} merchantName={part.merchantName} />;
    case 'worked-out':
      return (
        <details className={css.worked}>
          <summary>{words.howCalculated}</summary>
          <ol>
            {part.steps.map(({ text, href }) => (
              <li key={`${href} ${text}`}>
                <Link className={linkClass} to={href}>
                  {text}
                </Link>
              </li>
            ))}
          </ol>
          <p>{part.note}</p>
        </details>
      );
    case 'sorry':
      return <Sorry text={part.text} />;
    default:
      return null;
  }
}

/** Shown without an answer. `onAgain`: repeats the question. */
export function Sorry({ text, onAgain }: { text: string; onAgain?: (() => void) | undefined }) {
  return (
    <div className={css.sorry}>
      <p role="alert">
        <Icon of={CircleAlert} />
        <span>{text}</span>
      </p>
      {onAgain && (
        <Button icon={RefreshCw} onClick={onAgain}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}

const unitOf = ({ unit }: Pick<ChatFigure, 'unit'>) => (unit === 'count' ? null : UNITS[unit]);

function FigureCard({ figure }: { figure: ChatFigure }) {
  const { label, of, value, n, change, margin, href, surveyId } = figure;
  const unit = unitOf(figure);
  const colour = surveyById(surveyId)?.colour;
  const shown = value === null ? NO_FIGURE : unit === null ? formatCount(value) : unit.format(value);
  return (
    <li className={css.figure}>
      <p className={css.name}>
        <span className={css.of}>
          {colour && <SurveyKey of={colour} />} {of}
        </span>
        {label}
      </p>
      <p className={css.value}>
        <Link className={css.number} to={href} aria-label={words.openItsPage(of, label, shown)}>
          {shown}
        </Link>
        {unit !== null && n !== null && <span className={css.small}>n {formatCount(n)}</span>}
        {margin !== undefined && margin !== null && <span className={css.small}>± {margin.toFixed(1)}</span>}
      </p>
      {unit !== null && n !== null && (n < 30 || change !== null) && (
        <p className={css.change}>
          <ChangeMark
            facts={{
              n,
              delta: change?.delta ?? null,
              significant: change?.significant ?? false,
              previousN: change?.n ?? null,
            }}
            shown={figure.unit === 'count' ? null : shownChange(figure.unit, value, change?.value, change?.delta)}
          />
          {change !== null && (
            <span className={css.small}>
              {change.other === undefined
                ? words.was(unit.format(change.value), formatRangeWithYear(change))
                : words.besideOther(change.other, unit.format(change.value))}
            </span>
          )}
        </p>
      )}
      {figure.changeUnavailable && <p className={css.small}>{words.daysBeforeOutside}</p>}
    </li>
  );
}

function ChatTrend({ part }: { part: Extract<ChatPart, { kind: 'chart' }> }) {
  const unit = unitOf(part);
  const format = (value: number | null) =>
    value === null ? NO_FIGURE : unit === null ? formatCount(value) : unit.format(value);
  const trends = part.lines.map(({ buckets }) => buckets.map(({ value }) => value));
  const span = spanOf(trends, unit?.sparkSpan ?? 1);
  return (
    <figure className={css.box}>
      <figcaption>{part.title}</figcaption>
      <ul className={css.lines}>
        {part.lines.map(({ label, surveyId, buckets }, at) => {
          const known = buckets.filter(({ value }) => value !== null);
          const colour = surveyById(surveyId)?.colour;
          return (
            <li key={surveyId}>
              <span>
                {colour && <SurveyKey of={colour} />} {label}
              </span>
              <Sparkline values={trends[at] ?? []} span={span} certainty="noise" />
              <span>{words.fromTo(format(known[0]?.value ?? null), format(known.at(-1)?.value ?? null))}</span>
            </li>
          );
        })}
      </ul>
      <details className={css.numbers}>
        <summary>{words.allValues}</summary>
        {part.lines.map(({ label, surveyId, buckets }) => (
          <table key={surveyId}>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{words.days}</th>
                <th scope="col">{unit?.name ?? words.count}</th>
                <th scope="col">n</th>
              </tr>
            </thead>
            <tbody>
              {buckets.map(({ start, end, n, value, partial }) => (
                <tr key={start}>
                  <th scope="row">
                    {formatRangeWithYear({ startDate: start, endDate: end })}
                    {partial && ` ${words.partial}`}
                  </th>
                  <td>{format(value)}</td>
                  <td>{formatCount(n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </details>
      <Link className={linkClass} to={part.href}>
        {words.openPage}
      </Link>
    </figure>
  );
}

function Changes({ part }: { part: Extract<ChatPart, { kind: 'changes' }> }) {
  const unit = UNITS[part.unit === 'count' ? 'mean' : part.unit];
  const largest = Math.max(...part.rows.map(({ delta }) => Math.abs(delta ?? 0)), 1e-9);
  return (
    <figure className={css.box}>
      <figcaption>{part.title}</figcaption>
      <ul className={css.bars}>
        {part.rows.map(({ key, label, delta, significant, n, low, high }) => (
          <li key={key} data-way={significant ? ((delta ?? 0) < 0 ? 'worse' : 'better') : 'noise'}>
            <span>{label}</span>
            <i aria-hidden="true" style={{ width: `${(Math.abs(delta ?? 0) / largest) * 100}%` }} />
            <b>
              {unit.formatDelta(delta)}
              <span className={css.spoken}>
                {significant ? words.significant : words.noClearChange}
                {n !== null && words.answers(formatCount(n))}
              </span>
              {low != null && high != null && (
                <span className={css.small}> {words.between(unit.formatDelta(low), unit.formatDelta(high))}</span>
              )}
            </b>
          </li>
        ))}
      </ul>
      <p className={css.small}>{words.filledBars}</p>
      <Link className={linkClass} to={part.href}>
        {words.openPage}
      </Link>
    </figure>
  );
}

function Shares({ part }: { part: Extract<ChatPart, { kind: 'shares' }> }) {
  const largest = Math.max(...part.rows.map(({ share }) => share ?? 0), 0.01);
  return (
    <figure className={css.box}>
      <figcaption>
        {part.title} {part.n !== null && <span className={css.small}>n {formatCount(part.n)}</span>}
      </figcaption>
      <ul className={css.bars}>
        {part.rows.map(({ id, label, share, count, withheld, change }) => (
          <li key={id} data-way="share">
            <span>{label}</span>
            <i aria-hidden="true" style={{ width: `${((share ?? 0) / largest) * 100}%` }} />
            <b>
              {withheld ? words.hidden : formatPercent(share)}
              {count !== null && <span className={css.spoken}>, {formatCount(count)}</span>}
              {change?.significant && change.delta !== null && (
                <span className={css.small}> {UNITS.share.formatDelta(change.delta)}</span>
              )}
            </b>
          </li>
        ))}
      </ul>
      <Link className={linkClass} to={part.href}>
        {words.openPage}
      </Link>
    </figure>
  );
}

function Cited({ comment }: { comment: ChatComment }) {
  const colour = surveyById(comment.surveyId)?.colour;
  return (
    <blockquote className={css.cited}>
      <p dir="auto">{comment.text}</p>
      <p className={css.facts}>
        <span>
          {colour && <SurveyKey of={colour} />} {comment.survey}
        </span>
        {comment.osat !== null && (
          <span>
            {words.osat} <b>{comment.osat}</b>
          </span>
        )}
        <span>{formatDay(comment.day)}</span>
        <Link className={linkClass} to={comment.href}>
          {comment.href.includes('-open-end-') ? words.openPage : words.openInComments}
        </Link>
      </p>
    </blockquote>
  );
}

const COLUMNS: Readonly<Record<string, string>> = {
  issues: words.keyIssues,
  themes: words.recurringThemes,
  celebrations: words.thingsToCelebrate,
};

function Points({ part }: { part: Extract<ChatPart, { kind: 'points' }> }) {
  const columns = [...new Set(part.points.map(({ column }) => column))];
  return (
    <div className={css.box}>
      {columns.map((column) => (
        <section key={column} aria-label={COLUMNS[column] ?? column}>
          <h4>{COLUMNS[column] ?? column}</h4>
          <ul className={css.points}>
            {part.points
              .filter((point) => point.column === column)
              .map(({ theme, text, n, citations }) => (
                <li key={theme}>
                  <strong>{theme}</strong> <span className={css.small}>n {formatCount(n)}</span>
                  <p dir="auto">{text}</p>
                  <p className={css.cites}>
                    {citations.map((id, k) => (
                      <Link
                        key={id}
                        className={css.cite}
                        to={`${part.page}?${new URLSearchParams({ responseId: id })}`}
                        aria-label={words.commentOf(k + 1, theme)}
                      >
                        {k + 1}
                      </Link>
                    ))}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Link className={linkClass} to={part.href}>
        {words.openComments}
      </Link>
    </div>
  );
}

function Offered({ questions, onAsk }: { questions: readonly string[]; onAsk: PartProps['onAsk'] }) {
  return (
    <p className={css.offered}>
      {questions.map((question) => (
        <Button key={question} className={css.offer} aria-disabled={onAsk === null} onClick={() => onAsk?.(question)}>
          {question}
        </Button>
      ))}
    </p>
  );
}

/** Switches to the named merchant and reloads the page. */
function Switch({ mid, merchantName }: { mid: number; merchantName: string }) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: string | null }>({
    busy: false,
    failure: null,
  });
  const enter = () => {
    setState({ busy: true, failure: null });
    enterMerchant({ mid }).catch((error: unknown) =>
      setState({ busy: false, failure: detailOf(error, words.merchantNotSwitched) }),
    );
  };
  return (
    <div>
      <Button busy={state.busy} onClick={enter}>
        {words.switchTo(merchantName)}
      </Button>
      {state.failure && (
        <p role="alert" className={cx(css.small)}>
          {state.failure}
        </p>
      )}
    </div>
  );
}
