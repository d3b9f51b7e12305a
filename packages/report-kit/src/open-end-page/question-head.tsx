import type { OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import { type OpenEndSet, shownSurvey, surveyById } from '@shoppervoice/survey-model';
import { Bone, Panel, PanelHead, Select, Skeleton, SurveyKey } from '@shoppervoice/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { ANSWERS, countOf } from '../text/list-noun.ts';
import { questionAddress } from './question-address.ts';
import styles from './question-head.module.css';
import * as words from './words.ts';

/** The question, its survey, the number of answers, and the other questions. */
export function QuestionHead({
  set,
  answer,
  code,
}: {
  set: OpenEndSet;
  answer: OpenEndQuestionAnswer;
  /** Question of the path: while it loads, `answer` is still that of another one. */
  code: string;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { questions } = answer;
  const shown = questions.find((question) => question.code === code) ?? answer;
  const colour = surveyById(shown.surveyId)?.colour;
  const choose = (next: string) => {
    const question = questions.find((each) => each.code === next);
    if (question !== undefined && next !== code) navigate(questionAddress(set, question, params));
  };
  return (
    <Panel aria-labelledby="open-question">
      <PanelHead id="open-question" title={<span dir="auto">{shown.label}</span>}>
        {questions.length > 1 && (
          <Select
            label={words.question}
            className={styles.chooser}
            value={shown.code}
            onChange={choose}
            options={questions.map((question) => ({
              value: question.code,
              label: question.label,
              note: `${shownSurvey(question.surveyId).name}, ${countOf(ANSWERS, question.n)}`,
            }))}
          />
        )}
      </PanelHead>
      <div className={styles.question}>
        {shown.code === answer.code && (
          <p className={styles.wording} dir="auto">
            {answer.wording}
          </p>
        )}
        <p className={styles.facts}>
          {colour && <SurveyKey of={colour} />}
          <span>{shownSurvey(shown.surveyId).name}</span>
          <strong>{countOf(ANSWERS, shown.n)}</strong>
        </p>
      </div>
    </Panel>
  );
}

/** The question before its wording. */
export function QuestionSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton label={words.loadingTheQuestion} still={still}>
      <Panel className={styles.bones}>
        <Bone width="220px" height="20px" still={still} />
        <Bone width="64%" still={still} />
        <Bone width="160px" height="10px" still={still} />
      </Panel>
    </Skeleton>
  );
}
