import type { NoteAim, WrittenAim } from '@shoppervoice/contracts/reports';
import { filteredDashboardAt } from '@shoppervoice/survey-model';
import { Checkbox, SelectField } from '@shoppervoice/ui';
import { useLocation } from 'react-router';
import { aimOptions, controlOptions, respondentWords, writtenAim } from './aim-choice.ts';
import styles from './note-form.module.css';
import type { AimPage } from './note-task.ts';
import * as words from './words.ts';

interface AimFieldsProps {
  page: AimPage | undefined;
  /** The aim that the note has already: it stays a choice on every page. */
  kept: NoteAim | undefined;
  aim: WrittenAim | undefined;
  error: string | undefined;
  onChange: (aim: WrittenAim | null) => void;
}

const NOBODY = '';

/** Marks a note as a change that should help: which figure, and compared with whom. */
export function AimFields({ page, kept, aim, error, onChange }: AimFieldsProps) {
  const { pathname } = useLocation();
  const dashboard = filteredDashboardAt(pathname);
  const place = page !== undefined && dashboard !== null ? { page, dashboard } : null;
  const ofPage = place ? aimOptions(place.page, place.dashboard) : [];
  // The note's own aim is a choice where the page has not the same figure of the same shoppers.
  const first = kept && !ofPage.some((each) => isSame(each.aim, kept)) ? kept : null;
  const options = [...(first ? [{ aim: writtenAim(first), label: keptLabel(first) }] : []), ...ofPage];
  const [start] = options;
  if (start === undefined) return null;
  const chosen = options.findIndex(({ aim: each }) => isSame(each, aim));
  const isKept = first !== null && chosen === 0;
  return (
    <div className={styles.form}>
      <Checkbox checked={aim !== undefined} onChange={(event) => onChange(event.target.checked ? start.aim : null)}>
        {words.aChangeThatShouldHelp}
      </Checkbox>
      {aim !== undefined && (
        <>
          <SelectField
            label={words.figureThatItShouldMove}
            value={String(Math.max(chosen, 0))}
            hint={
              isKept || place === null ? words.readFromThen : amongWords(respondentWords(place.page, place.dashboard))
            }
            error={error}
            options={options.map(({ label }, at) => ({ value: String(at), label }))}
            onChange={(event) => onChange(options[Number(event.target.value)]?.aim ?? null)}
          />
          {!isKept && place !== null && (
            <Control options={controlOptions(place.page, place.dashboard)} aim={aim} onChange={onChange} />
          )}
        </>
      )}
    </div>
  );
}

function Control({
  options,
  aim: { control, ...plain },
  onChange,
}: Pick<AimFieldsProps, 'onChange'> & { options: ReturnType<typeof controlOptions>; aim: WrittenAim }) {
  if (options.length === 0) return <p className={styles.hint}>{words.toCompareFilter}</p>;
  return (
    <SelectField
      label={words.compareWith}
      value={control ?? NOBODY}
      options={[
        { value: NOBODY, label: words.compareWithNobody },
        ...options.map((option) => ({ value: option.control, label: option.label })),
      ]}
      onChange={({ target: { value } }) => onChange(value === NOBODY ? plain : { ...plain, control: value })}
    />
  );
}

const amongWords = (filters: readonly string[]): string =>
  filters.length === 0 ? words.readFromThen : `${words.amongShoppers(filters.join('; '))} ${words.readFromThen}`;

const keptLabel = ({ label, respondents, others }: NoteAim): string =>
  [label, ...respondents, ...(others.length === 0 ? [] : [words.comparedWith(others.join('; '))])].join('; ');

/** The same figure of the same shoppers; the control is chosen apart. */
const isSame = (one: WrittenAim, other: Pick<NoteAim, 'call' | 'figure' | 'query'> | undefined): boolean =>
  one.call === other?.call && one.figure === other.figure && one.query === other.query;
