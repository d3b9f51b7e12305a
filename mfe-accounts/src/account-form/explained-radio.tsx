import { Radio } from '@shoppervoice/ui';
import css from './explained-radio.module.css';

interface ExplainedRadioProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly label: string;
  /** Explanation of the choice. */
  readonly does: string;
}

/** A radio button with an explanation below its label. */
export function ExplainedRadio({ label, does, ...radio }: ExplainedRadioProps) {
  return (
    <Radio {...radio} className={css.choice}>
      <span>
        {label}
        <span className={css.does}>{does}</span>
      </span>
    </Radio>
  );
}
