import type { EsrAnswer, EsrSentence, ShellApi } from '@shoppervoice/contracts';
import { formatDay, formatRangeWithYear } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import { Bone, BrandMark, Skeleton } from '@shoppervoice/ui';
import { HeadlineTable } from './headline-table.tsx';
import { SheetPart } from './sheet-part.tsx';
import { AnswersIn, Benchmarks, Movers, Quotes, Topics } from './sheet-parts.tsx';
import css from './summary-sheet.module.css';

/** Sentences of these rules lead; what is missing stands on its own. */
const LEADS = ['satisfaction', 'recommendation'];
const MOST_LEADING = 3;
const MISSING = ['away', 'depth'];
/** The table and the lists say these, too, one a row. */
const TOLD_ELSEWHERE = ['headline', 'recommendation', 'mover', 'held', 'benchmark', ...MISSING];

/** The whole summary: on a screen a sheet of paper, in print two at most. */
export function SummarySheet({ answer, shell }: { answer: EsrAnswer; shell: ShellApi }) {
  const { report, programmes, sentences } = answer;
  const [headline] = sentences;
  const leading = LEADS.flatMap((rule) => sentences.filter((each) => each.rule === rule)).slice(0, MOST_LEADING);
  const missing = sentences.filter(({ rule }) => MISSING.includes(rule));
  const rest = sentences.filter((each) => !TOLD_ELSEWHERE.includes(each.rule) && !leading.includes(each));
  const ready = programmes.filter(({ state }) => state === 'ready');
  return (
    <article className={css.paper} aria-label={`Executive summary of ${report.label}`}>
      <header className={css.head}>
        <p className={css.brand}>
          <BrandMark />
          {shell.appData.constants.productName}
        </p>
        <p className={css.whose}>
          {shell.pageData?.merchant.merchantName}
          <span>Executive summary, {report.label}</span>
        </p>
      </header>
      <div>
        <h2 className={css.headline}>{headline?.text}</h2>
        {leading.length > 0 && <p className={css.lead}>{leading.map(({ text }) => text).join(' ')}</p>}
        {missing.map(({ text }) => (
          <p key={text} className={css.missing}>
            {text}
          </p>
        ))}
      </div>
      {ready.some(({ surveys }) => surveys.length > 0) && <HeadlineTable answer={answer} />}
      <div className={css.halves}>
        <div className={css.half}>
          <Movers answer={answer} />
          <Benchmarks programmes={ready} />
        </div>
        <div className={css.half}>
          <Topics answer={answer} />
          <AnswersIn programmes={ready} />
        </div>
      </div>
      <Quotes programmes={ready} />
      <InWords sentences={rest} />
      <Foot answer={answer} />
    </article>
  );
}

function InWords({ sentences }: { sentences: readonly EsrSentence[] }) {
  if (sentences.length === 0) return null;
  return (
    <SheetPart title="In words">
      <ul className={css.words}>
        {sentences.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </SheetPart>
  );
}

function Foot({ answer: { report, timeZone, tested, made } }: { answer: EsrAnswer }) {
  const chance = (tested / 20).toFixed(1).replace(/\.0$/, '');
  return (
    <footer className={css.foot}>
      <p>
        {formatRangeWithYear(report)}, days in {timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time; figures of{' '}
        {formatDay(made)}. OSAT: overall satisfaction, mean of 0 to 10. NPS: promoters (9–10) less detractors (0–6).
        Changes are worked out before rounding; {formatCount(tested)} {tested === 1 ? 'was' : 'were'} tested, and chance
        alone would mark about {chance}.
      </p>
    </footer>
  );
}

const BONES = ['72%', '100%', '92%', '100%', '96%', '100%', '88%', '100%', '64%'];

export function SheetSkeleton() {
  return (
    <Skeleton label="Loading the summary">
      <div className={css.paper}>
        {BONES.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that never move
          <Bone key={at} width={width} height={at === 0 ? '28px' : '18px'} />
        ))}
      </div>
    </Skeleton>
  );
}
