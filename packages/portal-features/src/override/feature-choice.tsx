import { FEATURE_LIST, type Feature, formatCount } from '@shoppervoice/survey-model';
import { Button, Checkbox, SearchField } from '@shoppervoice/ui';
import { useState } from 'react';
import { featuresFound, withNumber } from './override-model.ts';
import css from './override-panel.module.css';
import { Section } from './section.tsx';
import * as words from './words.ts';

interface FeatureChoiceProps {
  readonly features: readonly number[];
  readonly isOverridden: boolean;
  readonly onChange: (features: readonly number[]) => void;
  readonly onBack: () => void;
}

/** Every feature by programme, with its name from the catalogue. */
export function FeatureChoice({ features, isOverridden, onChange, onBack }: FeatureChoiceProps) {
  const [search, setSearch] = useState('');
  const found = featuresFound(search);
  const chosen = FEATURE_LIST.filter(({ number }) => features.includes(number)).length;
  return (
    <Section title={words.features} isOverridden={isOverridden} onBack={onBack}>
      <SearchField
        label={words.searchFeatures}
        placeholder={words.searchBy}
        value={search}
        onChange={setSearch}
        // Enter would submit the whole panel.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={css.count}>
        {found.length === 0
          ? words.noFeatureMatches
          : words.ticked(formatCount(chosen), formatCount(FEATURE_LIST.length))}
      </p>
      {found.map((group) => (
        <fieldset key={group.label} className={css.group}>
          <legend className={css.legend}>{group.label}</legend>
          <All of={group.features} chosen={features} onChange={onChange} label={group.label} />
          <div className={css.features}>
            {group.features.map(({ number, label }) => (
              <Checkbox
                key={number}
                checked={features.includes(number)}
                onChange={(event) => onChange(withNumber(features, number, event.target.checked))}
                note={number}
                noteLabel={words.featureNumber(number)}
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  );
}

interface AllProps {
  readonly of: readonly Feature[];
  readonly chosen: readonly number[];
  readonly onChange: (features: readonly number[]) => void;
  readonly label: string;
}

/** Selects all visible features of a programme, or none. */
function All({ of, chosen, onChange, label }: AllProps) {
  const isFull = of.every(({ number }) => chosen.includes(number));
  const others = chosen.filter((number) => !of.some((feature) => feature.number === number));
  return (
    <Button
      variant="link"
      aria-label={(isFull ? words.noneOf : words.allOf)(label)}
      onClick={() => onChange(isFull ? others : [...others, ...of.map(({ number }) => number)])}
    >
      {isFull ? words.none : words.all}
    </Button>
  );
}
