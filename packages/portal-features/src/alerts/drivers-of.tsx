import type { AlertDashboards } from '@shoppervoice/contracts/delivery';
import { SelectField } from '@shoppervoice/ui';
import * as words from './words.ts';

type Surveys = NonNullable<AlertDashboards['dashboards'][number]['surveys']>;

/** Of which survey and which of its outcomes key drivers are watched: both are in the query, except the first ones. */
export function DriversOf({
  surveys,
  query,
  onChange,
}: {
  surveys: Surveys;
  query: string;
  onChange: (query: string) => void;
}) {
  const params = new URLSearchParams(query);
  const survey = surveys.find(({ surveyId }) => String(surveyId) === params.get('surveyId')) ?? surveys[0];
  const outcomes = survey?.outcomes ?? [];
  const outcome = outcomes.find((each) => each.outcome === params.get('outcome')) ?? outcomes[0];
  const set = (name: string, value: string, first: string | undefined) => {
    const next = new URLSearchParams(query);
    // Another survey may not have this outcome.
    next.delete('outcome');
    if (value === first) next.delete(name);
    else next.set(name, value);
    onChange(next.toString());
  };
  return (
    <>
      {surveys.length > 1 && (
        <SelectField
          label={words.survey}
          value={String(survey?.surveyId)}
          options={surveys.map(({ surveyId, label }) => ({ value: String(surveyId), label }))}
          onChange={(event) => set('surveyId', event.target.value, String(surveys[0]?.surveyId))}
        />
      )}
      <SelectField
        label={words.outcome}
        value={outcome?.outcome ?? ''}
        options={outcomes.map(({ outcome: value, label }) => ({ value, label }))}
        onChange={(event) => set('outcome', event.target.value, outcomes[0]?.outcome)}
      />
    </>
  );
}
