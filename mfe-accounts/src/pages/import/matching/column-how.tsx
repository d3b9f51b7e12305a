import type { AnswerMatch, ColumnMatch, ImportAnswer, Scale } from '@shoppervoice/contracts/developers';
import { Button, Checkbox, SelectField, TextField } from '@shoppervoice/ui';
import { useState } from 'react';
import css from '../import.module.css';
import { pointAt, unknownLabels } from './open-points.ts';
import { BY_TABLE, keyOfScale, scaleChoices, scaleOfKey } from './scales.ts';
import type { AskedQuestion } from './targets.ts';
import * as words from './words.ts';

interface ColumnHowProps {
  readonly match: ColumnMatch | undefined;
  readonly question: AskedQuestion | undefined;
  readonly guess: ImportAnswer['guess'];
  /** Different cells of the column in the first rows. */
  readonly seen: readonly string[];
  readonly onChange: (match: ColumnMatch) => void;
}

/** How what a column says is read: its scale, its options, or a word about it. */
export function ColumnHow({ match, question, guess, seen, onChange }: ColumnHowProps) {
  if (match === undefined) return <p className={css.quiet}>{words.notImported}</p>;
  if (match.to !== 'answer') return <p className={css.quiet}>{words.about[match.to] ?? words.asWritten}</p>;
  if (match.option !== undefined) return <p className={css.quiet}>{words.anythingChooses}</p>;
  if (question?.kind === 'rating') {
    return <ScaleChoice match={match} guess={guess} seen={seen} onChange={onChange} />;
  }
  if (question?.kind === 'single' || question?.kind === 'multi') {
    return <OptionChoices match={match} question={question} guess={guess} onChange={onChange} />;
  }
  return <p className={css.quiet}>{words.asWritten}</p>;
}

interface AnswerHowProps {
  readonly match: AnswerMatch;
  readonly guess: ImportAnswer['guess'];
  readonly seen: readonly string[];
  readonly onChange: (match: AnswerMatch) => void;
}

function ScaleChoice({ match, guess, seen, onChange }: AnswerHowProps) {
  const { column, scale } = match;
  const point = pointAt(guess, 'scale', column);
  const range = point && point.most > 0 ? point : undefined;
  const choose = (next: Scale | undefined) => {
    const { scale: _, ...others } = match;
    onChange(next === undefined ? others : { ...others, scale: next });
  };
  return (
    <div className={css.how}>
      <SelectField
        label={words.scaleOf(column)}
        hint={range && words.scaleHint(range.least, range.most)}
        value={keyOfScale(scale)}
        options={scaleChoices(scale, range)}
        onChange={({ target }) => choose(scaleOfKey(target.value))}
      />
      {scale?.how === BY_TABLE && (
        <RatingTable ratings={scale.ratings} seen={seen} onChange={(ratings) => choose({ how: BY_TABLE, ratings })} />
      )}
    </div>
  );
}

const RATINGS = [
  { value: '', label: words.noRating },
  ...Array.from({ length: 11 }, (_, rating) => ({ value: String(rating), label: String(rating) })),
];

/** A rating for each answer; more answers are typed. */
function RatingTable({
  ratings,
  seen,
  onChange,
}: {
  readonly ratings: Readonly<Record<string, number>>;
  readonly seen: readonly string[];
  readonly onChange: (ratings: Record<string, number>) => void;
}) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const answers = [...new Set([...Object.keys(ratings), ...seen, ...added])];
  const rate = (answer: string, rating: string) => {
    const { [answer]: _, ...others } = ratings;
    onChange(rating === '' ? others : { ...others, [answer]: Number(rating) });
  };
  const add = () => {
    if (typed.trim() !== '') setAdded([...added, typed.trim()]);
    setTyped('');
  };
  return (
    <>
      {answers.map((answer) => (
        <SelectField
          key={answer}
          label={words.ratingFor(answer)}
          value={String(ratings[answer] ?? '')}
          options={RATINGS}
          onChange={({ target }) => rate(answer, target.value)}
        />
      ))}
      <TextField
        label={words.anotherAnswer}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && add()}
        trailing={
          <Button variant="quiet" onClick={add}>
            {words.addAnswer}
          </Button>
        }
      />
    </>
  );
}

/** Answers that are no option's label, each with the option that it means. */
function OptionChoices({
  match,
  question,
  guess,
  onChange,
}: Omit<AnswerHowProps, 'seen'> & { readonly question: AskedQuestion }) {
  const unknown = unknownLabels(match, guess);
  const left = unknown.filter((answer) => match.options?.[answer] === undefined);
  const options = [
    { value: '', label: words.rejectRow },
    ...(question.options ?? []).map(({ id, label }) => ({ value: String(id), label })),
  ];
  const name = (answer: string, id: string) => {
    const { [answer]: _, ...others } = match.options ?? {};
    onChange({ ...match, options: id === '' ? others : { ...others, [answer]: Number(id) } });
  };
  return (
    <div className={css.how}>
      {left.length > 0 && <p>{words.optionsOpen(left.length)}</p>}
      {unknown.map((answer) => (
        <SelectField
          key={answer}
          label={words.optionFor(answer)}
          value={String(match.options?.[answer] ?? '')}
          options={options}
          onChange={({ target }) => name(answer, target.value)}
        />
      ))}
      {question.options?.some(({ specify }) => specify) && (
        <Checkbox
          checked={match.othersAreTexts ?? false}
          onChange={({ target }) => onChange({ ...match, othersAreTexts: target.checked })}
        >
          {words.othersAreTexts}
        </Checkbox>
      )}
      {unknown.length === 0 && <p className={css.quiet}>{words.asWritten}</p>}
    </div>
  );
}
