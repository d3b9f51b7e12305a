import type { EsrAnswer, EsrFigure, EsrNamed, EsrProgramme, EsrQuote } from '@shoppervoice/contracts';
import { certaintyOf, Delta, formatDay, formatRange, toneLook } from '@shoppervoice/report-kit';
import {
  COMMENT_TOPICS,
  formatCount,
  formatMean,
  formatPercent,
  NO_FIGURE,
  shownSurvey,
  UNITS,
} from '@shoppervoice/survey-model';
import { Icon, linkClass, VisuallyHidden } from '@shoppervoice/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moved } from './headline-table.tsx';
import { SheetPart } from './sheet-part.tsx';
import css from './sheet-parts.module.css';

type Rating = Extract<EsrFigure, { kind: 'rating' }>;
const MOST_MOVERS = 5;

/** Ratings that moved significantly, over all programmes, the largest change first. */
export function Movers({ answer: { programmes, previous, sentences } }: { answer: EsrAnswer }) {
  const moved = programmes
    .flatMap(({ figures, movers }) => figures.filter((figure): figure is Rating => isMover(figure, movers)))
    .sort((a, b) => Math.abs(b.change?.delta ?? 0) - Math.abs(a.change?.delta ?? 0));
  const held = sentences.find(({ rule }) => rule === 'held');
  return (
    <SheetPart title={`What moved most since ${previous.label}`}>
      {moved.length === 0 && <p className={css.note}>Nothing moved more than chance would.</p>}
      <ol className={css.rows}>
        {moved.slice(0, MOST_MOVERS).map((figure) => (
          <li key={figure.key} className={css.mover}>
            <Name label={figure.label} of={shownSurvey(figure.surveyId).name} />
            <p className={css.was}>
              {formatMean(figure.change?.mean ?? null)}
              <VisuallyHidden> to </VisuallyHidden>
              <Icon of={ArrowRight} size={12} />
              <b>{formatMean(figure.mean)}</b>
            </p>
            <p className={css.change}>{figure.change && <Moved figure={figure} other={figure.change} />}</p>
          </li>
        ))}
      </ol>
      {held && moved.length > 0 && <p className={css.note}>{held.text}</p>}
    </SheetPart>
  );
}

const isMover = (figure: EsrFigure, movers: readonly string[]): boolean =>
  figure.kind === 'rating' && movers.includes(figure.key);

function Name({ label, of }: { label: string; of: string }) {
  return (
    <p className={css.name}>
      <strong>{label}</strong>
      <span>{of}</span>
    </p>
  );
}

/** Topics of a programme that are shown, and its tones: how many of the comments, and against the period before. */
const MOST_TOPICS = 3;
const GENERAL_COMMENT = 1;
const TOLD_TONES = [1, 4];

export function Topics({ answer: { programmes } }: { answer: EsrAnswer }) {
  const said = programmes.filter(({ comments, tones, topics }) => comments && tones.length + topics.length > 0);
  if (said.length === 0) return null;
  return (
    <SheetPart title="What shoppers wrote about">
      {said.map((programme) => (
        <div key={programme.key}>
          <p className={css.subhead}>
            <strong>{programme.label}</strong> {formatCount(programme.comments?.count ?? 0)} comments
          </p>
          <ul className={css.rows}>
            {programme.tones
              .filter(({ id }) => TOLD_TONES.includes(id))
              .map((tone) => (
                <NamedRow key={`tone-${tone.id}`} row={tone} programme={programme} label={<ToneWord id={tone.id} />} />
              ))}
            {shownTopics(programme.topics).map((topic) => (
              <NamedRow
                key={`topic-${topic.id}`}
                row={topic}
                programme={programme}
                label={COMMENT_TOPICS.find(({ id }) => id === topic.id)?.label}
              />
            ))}
          </ul>
        </div>
      ))}
    </SheetPart>
  );
}

const shownTopics = (topics: readonly EsrNamed[]) =>
  topics
    .filter(({ id, count }) => id !== GENERAL_COMMENT && count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, MOST_TOPICS);

function NamedRow({ row, programme, label }: { row: EsrNamed; programme: EsrProgramme; label: ReactNode }) {
  const { comments } = programme;
  const n = comments?.count ?? 0;
  const certainty = certaintyOf({
    ...{ n, delta: row.delta, significant: row.significant, previousN: comments?.previousCount ?? null },
    // A share of one whole: what grows takes from the others.
    higherIsBetter: null,
  });
  return (
    <li className={css.named}>
      <span>{label}</span>
      <span className={css.share}>{formatPercent(n === 0 ? null : row.count / n)}</span>
      <span className={css.change}>
        {row.delta === null ? (
          <span className={css.nothing}>–</span>
        ) : (
          <>
            <Delta delta={row.delta} text={UNITS.share.formatDelta(row.delta)} certainty={certainty} />
            <VisuallyHidden>{row.significant ? ', significant' : ', within noise'}</VisuallyHidden>
          </>
        )}
      </span>
    </li>
  );
}

function ToneWord({ id }: { id: number | null }) {
  const look = toneLook(id);
  if (!look) return null;
  return (
    <span className={css[look.tone]}>
      <Icon of={look.icon} size={13} />
      {look.label}
    </span>
  );
}

const WHY: Readonly<Record<'members' | 'too-close', string>> = {
  members: 'too few merchants',
  'too-close': 'it could be told who is in it',
};
const BENCHMARKED = ['OSAT', 'LLTR'];

/** How far satisfaction and recommendation are from the benchmark that is held; never a place. */
export function Benchmarks({ programmes }: { programmes: readonly EsrProgramme[] }) {
  const rows = programmes.flatMap(({ benchmark, figures }) =>
    (benchmark?.figures ?? []).flatMap((row) => {
      const figure = figures.find(({ key }) => key === row.key);
      return figure?.kind === 'rating' && BENCHMARKED.includes(figure.role ?? '') ? [{ row, figure }] : [];
    }),
  );
  const label = programmes.find(({ benchmark }) => benchmark !== null)?.benchmark?.label;
  if (rows.length === 0) return null;
  const withheld = rows.filter(({ row }) => row.mean === null);
  const why = new Set(
    withheld.map(
      ({ row, figure }) => `${shownSurvey(figure.surveyId).name}: withheld, ${WHY[row.withheld ?? 'members']}.`,
    ),
  );
  return (
    <SheetPart title="Against other merchants">
      <ul className={css.rows}>
        {rows
          .filter(({ row }) => row.mean !== null)
          .map(({ row, figure }) => (
            <li key={row.key} className={css.mover}>
              <Name label={figure.label} of={shownSurvey(figure.surveyId).name} />
              <p className={css.was}>
                {formatMean(figure.mean)} to {(row.mean ?? 0).toFixed(1)}
              </p>
              <p className={css.change}>
                <b className={css.distance}>{distance(row.distance)}</b>
              </p>
            </li>
          ))}
      </ul>
      <p className={css.note}>
        {label}: other merchants with 30 answers or more, equal weight; your mean less theirs, to one decimal.{' '}
        {[...why].join(' ')}
      </p>
    </SheetPart>
  );
}

/** Signed, with the one decimal that a benchmark has. */
const distance = (value: number | null): string =>
  value === null ? NO_FIGURE : `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value).toFixed(1)}`;

/** How many answered, and on how many days nobody did. */
export function AnswersIn({ programmes }: { programmes: readonly EsrProgramme[] }) {
  const surveys = programmes.flatMap((programme) => programme.surveys);
  if (surveys.length === 0) return null;
  return (
    <SheetPart title="How answers came in">
      <ul className={css.rows}>
        {surveys.map(({ surveyId, label, n, previousN, days, daysWithout, longestGap }) => (
          <li key={surveyId} className={css.mover}>
            <Name
              label={label}
              of={
                daysWithout === 0
                  ? `on all ${days} days`
                  : `none on ${daysWithout} of ${days} days${longestGap === null ? '' : `, longest ${formatRange(longestGap)}`}`
              }
            />
            <p className={css.was}>{previousN === null ? '' : `was ${formatCount(previousN)}`}</p>
            <p className={css.change}>
              <b className={css.distance}>{formatCount(n)}</b>
            </p>
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

/** Comments behind the topics, each with the way to the whole of it. */
export function Quotes({ programmes }: { programmes: readonly EsrProgramme[] }) {
  const quotes = programmes.flatMap((programme) => programme.quotes);
  if (quotes.length === 0) return null;
  return (
    <SheetPart title="What shoppers said">
      <ol className={css.quotes}>
        {quotes.map((quote) => (
          <Quote key={quote.responseId} quote={quote} />
        ))}
      </ol>
    </SheetPart>
  );
}

/** The catalogue's tone of a comment that has none. */
const NO_TONE = 5;

function Quote({ quote }: { quote: EsrQuote }) {
  const { body, topicId, toneId, surveyId, day, osat, link } = quote;
  const topic = COMMENT_TOPICS.find(({ id }) => id === topicId)?.label;
  return (
    <li>
      {topic && <p className={css.topic}>{topic}</p>}
      <blockquote dir="auto">{body}</blockquote>
      <p className={css.facts}>
        {toneId !== NO_TONE && <ToneWord id={toneId} />}
        <Link className={linkClass} to={link}>
          {shownSurvey(surveyId).name}, {formatDay(day)}
        </Link>
        {osat !== null && <span>OSAT {osat}</span>}
      </p>
    </li>
  );
}
