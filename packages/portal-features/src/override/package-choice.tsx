import { OVERRIDE_CHECKBOX_PACKAGES, OVERRIDE_RADIO_GROUPS, packageByNumber } from '@shoppervoice/survey-model';
import { Checkbox, Radio } from '@shoppervoice/ui';
import { chosenOption, offeredOf, withNumber, withOption } from './override-model.ts';
import css from './override-panel.module.css';
import { Section } from './section.tsx';
import * as words from './words.ts';

interface PackageChoiceProps {
  readonly packages: readonly number[];
  readonly isOverridden: boolean;
  readonly onChange: (packages: readonly number[]) => void;
  readonly onBack: () => void;
}

const labelOf = (option: readonly number[]) => packageByNumber(option.at(-1) ?? 0)?.label ?? words.none;

/** One radio group per programme for bundles, and check boxes for packages sold singly. */
export function PackageChoice({ packages, isOverridden, onChange, onBack }: PackageChoiceProps) {
  return (
    <Section title={words.packages} isOverridden={isOverridden} onBack={onBack}>
      <div className={css.groups}>
        {OVERRIDE_RADIO_GROUPS.map((group) => {
          const chosen = chosenOption(group, packages).join();
          return (
            <fieldset key={group.area} className={css.group}>
              <legend>{group.label}</legend>
              {group.options.map((option) => (
                <Radio
                  key={option.join()}
                  name={`override-${group.area}`}
                  checked={option.join() === chosen}
                  onChange={() => onChange(withOption(packages, group, option))}
                  {...(option.length > 0 && {
                    note: option.join(' + '),
                    noteLabel: words.packageNumbers(option),
                  })}
                >
                  {labelOf(option)}
                </Radio>
              ))}
            </fieldset>
          );
        })}
        <fieldset className={css.group}>
          <legend>{words.boughtInAddition}</legend>
          {OVERRIDE_CHECKBOX_PACKAGES.map((number) => (
            <Checkbox
              key={number}
              checked={packages.includes(number)}
              onChange={(event) => onChange(withNumber(offeredOf(packages), number, event.target.checked))}
              note={number}
              noteLabel={words.packageNumber(number)}
            >
              {labelOf([number])}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </Section>
  );
}
