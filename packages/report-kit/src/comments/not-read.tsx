import { NOT_READ, notReadCount, notReadInWords, notReadLanguages } from '@shoppervoice/survey-model';
import { Button } from '@shoppervoice/ui';
import { useListNoun } from '../text/list-noun.ts';
import styles from './not-read.module.css';

interface NotReadProps {
  /** Tones with their counts, and with the languages of what was not read. */
  options: Parameters<typeof notReadLanguages>[0] & Parameters<typeof notReadCount>[0];
  /** Tones that a list is filtered by. */
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** Which texts are in no share of a tone, and their list; nothing without any. */
export function NotRead({ options, chosen, onChange }: NotReadProps) {
  const { one, many } = useListNoun();
  const count = notReadCount(options);
  if (count === 0) return null;
  const sentence = notReadInWords(count, notReadLanguages(options), [one, many]);
  const isShown = chosen.length === 1 && chosen[0] === NOT_READ;
  return (
    <p className={styles.notRead}>
      {isShown ? (
        sentence
      ) : (
        <Button variant="link" onClick={() => onChange([NOT_READ])}>
          {sentence}
        </Button>
      )}
    </p>
  );
}
