import type { EsrAnswer, EsrNamed, EsrProgramme, EsrQuote } from '@shoppervoice/contracts/reports';
import {
  citedComments,
  commentsInWords,
  gapWords,
  headlineRows,
  NOTHING_MOVED,
  namedBase,
  namedShare,
  summaryBenchmark,
  summaryMovers,
  summaryTitles,
  writtenAbout,
} from '@shoppervoice/report-files';
import { certaintyOf, Delta, formatDay, toneLook } from '@shoppervoice/report-kit';
import {
  COMMENT_TOPICS,
  formatCount,
  formatMean,
  formatPercent,
  shownChange,
  shownSurvey,
} from '@shoppervoice/survey-model';
import { Icon, linkClass, VisuallyHidden } from '@shoppervoice/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moved } from './headline-table.tsx';
import { SheetPart } from './sheet-part.tsx';
import css from './sheet-parts.module.css';
import * as words from './words.ts';

/** Ratings that changed significantly, over all programmes, largest change first. */
export function Movers({ answer }: { answer: EsrAnswer }) {
  const { moved, unchanged } = summaryMovers(answer);
  return (
    <SheetPart title={summaryTitles(answer).movers}>
      {moved.length === 0 && <p className={css.note}>{NOTHING_MOVED}</p>}
      <ol className={css.rows}>
        {moved.map((figure) => (
          <li key={figure.key} className={css.mover}>
            <Name label={figure.label} of={shownSurvey(figure.surveyId).name} />
            <p className={css.was}>
              {formatMean(figure.change?.mean ?? null)}
              <VisuallyHidden>{words.toValue}</VisuallyHidden>
              <Icon of={ArrowRight} size={12} />
              <b>{formatMean(figure.mean)}</b>
            </p>
            <p className={css.change}>
              <Moved figure={figure} against="change" />
            </p>
          </li>
        ))}
      </ol>
      {unchanged !== null && <p className={css.note}>{unchanged}</p>}
    </SheetPart>
  );
}

function Name({ label, of }: { label: string; of: string }) {
  return (
    <p className={css.name}>
      <strong>{label}</strong>
      <span>{of}</span>
    </p>
  );
}

/** Tones and topics of each programme: their share of comments, against the previous period. */
export function Topics({ answer }: { answer: EsrAnswer }) {
  const about = writtenAbout(answer);
  if (about.length === 0) return null;
  return (
    <SheetPart title={summaryTitles(answer).topics}>
      {about.map(({ programme, tones, topics }) => (
        <div key={programme.key}>
          <p className={css.subhead}>
            <strong>{programme.label}</strong> {commentsInWords(programme)}
          </p>
          <ul className={css.rows}>
            {tones.map((tone) => (
              <NamedRow
                key={`tone-${tone.id}`}
                row={tone}
                programme={programme}
                kind="tones"
                label={<ToneWord id={tone.id} />}
              />
            ))}
            {topics.map((topic) => (
              <NamedRow
                key={`topic-${topic.id}`}
                row={topic}
                programme={programme}
                kind="topics"
                label={COMMENT_TOPICS.find(({ id }) => id === topic.id)?.label}
              />
            ))}
          </ul>
        </div>
      ))}
    </SheetPart>
  );
}

function NamedRow({
  row,
  programme,
  kind,
  label,
}: {
  row: EsrNamed;
  programme: EsrProgramme;
  kind: 'tones' | 'topics';
  label: ReactNode;
}) {
  const { now: n, before: previousN } = namedBase(programme, kind);
  const shown = shownChange('share', null, null, row.delta);
  const certainty = certaintyOf({
    n,
    delta: row.delta,
    significant: row.significant,
    previousN,
    // Shares of one whole: the growth of one reduces the others.
    higherIsBetter: null,
  });
  return (
    <li className={css.named}>
      <span>{label}</span>
      <span className={css.share}>{formatPercent(namedShare(programme, kind, row).now)}</span>
      <span className={css.change}>
        {shown === null ? (
          <span className={css.nothing}>–</span>
        ) : (
          <>
            <Delta shown={shown} certainty={certainty} />
            <VisuallyHidden>{row.significant ? words.significant : words.noClearChange}</VisuallyHidden>
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

/** Satisfaction and recommendation against the merchant's benchmark; never a rank. */
export function Benchmarks({ answer }: { answer: EsrAnswer }) {
  const benchmark = summaryBenchmark(answer);
  if (benchmark === null) return null;
  return (
    <SheetPart title={summaryTitles(answer).benchmark}>
      <ul className={css.rows}>
        {benchmark.rows.map(({ key, label, of, values, gap }) => (
          <li key={key} className={css.mover}>
            <Name label={label} of={of} />
            <p className={css.was}>{values}</p>
            <p className={css.change}>
              <b className={css.distance}>{gap}</b>
            </p>
          </li>
        ))}
      </ul>
      <p className={css.note}>{benchmark.note}</p>
    </SheetPart>
  );
}

/** Number of responses, and of days without any. */
export function AnswersIn({ answer }: { answer: EsrAnswer }) {
  const rows = headlineRows(answer);
  if (rows.length === 0) return null;
  return (
    <SheetPart title={summaryTitles(answer).answers}>
      <ul className={css.rows}>
        {rows.map(({ survey }) => (
          <li key={survey.surveyId} className={css.mover}>
            <Name label={survey.label} of={gapWords(survey)} />
            <p className={css.was}>
              {survey.previousN === null ? '' : words.previously(formatCount(survey.previousN))}
            </p>
            <p className={css.change}>
              <b className={css.distance}>{formatCount(survey.n)}</b>
            </p>
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

/** Comments behind the topics, each linked to its full text. */
export function Quotes({ answer }: { answer: EsrAnswer }) {
  const quotes = citedComments(answer);
  if (quotes.length === 0) return null;
  return (
    <SheetPart title={summaryTitles(answer).quotes}>
      <ol className={css.quotes}>
        {quotes.map((quote) => (
          <Quote key={quote.responseId} quote={quote} />
        ))}
      </ol>
    </SheetPart>
  );
}

function Quote({ quote }: { quote: EsrQuote }) {
  const { body, topicId, toneId, surveyId, day, osat, link } = quote;
  const topic = COMMENT_TOPICS.find(({ id }) => id === topicId)?.label;
  return (
    <li>
      {topic && <p className={css.topic}>{topic}</p>}
      <blockquote dir="auto">{body}</blockquote>
      <p className={css.facts}>
        <ToneWord id={toneId} />
        <Link className={linkClass} to={link}>
          {shownSurvey(surveyId).name}, {formatDay(day)}
        </Link>
        {osat !== null && <span>{words.osatOf(osat)}</span>}
      </p>
    </li>
  );
}
