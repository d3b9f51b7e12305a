import type { Figure } from '@shoppervoice/contracts/reports';
import { formatCount, shownSurvey } from '@shoppervoice/survey-model';
import { buttonClass, EmptyState, Select, SurveyKey } from '@shoppervoice/ui';
import { CircleHelp } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDashboard } from '../dashboard/dashboard.ts';
import { MarksLegend } from '../dashboard/marks-legend.tsx';
import { questionHref, questionIn } from '../dashboard/one-question.ts';
import { Section } from '../page/section.tsx';
import { TrendPanel } from '../trend/trend-panel.tsx';
import { questionTabs, sharesOfOptions } from '../trend/trend-tabs.ts';
import { cardMarks } from './card-marks.ts';
import { CardsPanel, KindOfCard } from './cards-panel.tsx';
import { CardLink } from './figure-card.tsx';
import styles from './questions-panel.module.css';
import * as words from './words.ts';

/** The wording of a question, if the response has it. */
const wordsOf = ({ wording, label }: Pick<Figure, 'wording' | 'label'>) => wording ?? label;

/**
 * The merchant's own questions in the words that shoppers read, each a link to its own view; with `oneQuestion` in the
 * address, that question alone.
 */
export function QuestionsPanel({ words: counted }: { words: readonly [string, string] }) {
  const { view, figures } = useDashboard();
  const [params] = useSearchParams();
  const hrefOf = useCallback((code: string) => questionHref(params, code), [params]);
  if (questionIn(view) !== '') return <OneQuestion />;
  return (
    <CardLink value={hrefOf}>
      <CardsPanel
        words={counted}
        names={Object.fromEntries(
          figures.flatMap(({ key, wording }) => (wording === undefined ? [] : [[key, wording]])),
        )}
      />
    </CardLink>
  );
}

function OneQuestion() {
  const { answer, figures, view } = useDashboard();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [figure] = figures;
  const all = (
    <Link to={questionHref(params, '')} className={buttonClass}>
      {words.allQuestions}
    </Link>
  );
  if (figure === undefined) {
    return (
      <EmptyState icon={CircleHelp} title={words.questionNotFound} actions={all}>
        {words.notOneOfYours}
      </EmptyState>
    );
  }
  const { name, colour } = shownSurvey(figure.surveyId);
  const marks = cardMarks([figure]);
  return (
    <Section
      name="question"
      title={wordsOf(figure)}
      aside={
        <>
          {marks && <MarksLegend of={marks} />}
          {answer.figures.length > 1 && (
            <Select
              label={words.question}
              value={questionIn(view)}
              onChange={(code) => navigate(questionHref(params, code))}
              options={answer.figures.map((each) => ({
                value: each.code,
                label: wordsOf(each),
                note: each.n === null ? undefined : formatCount(each.n),
              }))}
            />
          )}
          {all}
        </>
      }
    >
      <p className={styles.facts}>
        <SurveyKey of={colour} />
        {name}
        {figure.n !== null && <strong>{words.answerCount(figure.n)}</strong>}
      </p>
      <div className={styles.card}>
        <KindOfCard card={{ figure, heading: figure.wording }} />
      </div>
    </Section>
  );
}

const SHARES = sharesOfOptions();

/** The trend of the question in the address; none for an open question, whose answers have a separate page. */
export function QuestionTrend() {
  const { figures, view } = useDashboard();
  const code = questionIn(view);
  const [figure] = figures;
  const label = figure?.label ?? '';
  const tabs = useMemo(() => questionTabs([{ key: code, label, codes: [code] }]), [code, label]);
  if (code === '' || figure === undefined) return null;
  switch (figure.kind) {
    case 'rating':
      return <TrendPanel unit="mean" tabs={tabs} chart="column" />;
    case 'single':
    case 'multi':
      return <TrendPanel unit="share" tabs={SHARES} chart="column" />;
    default:
      return null;
  }
}
