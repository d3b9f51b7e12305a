import { words as wordsOf } from '@shoppervoice/survey-model';
import { SearchField } from '@shoppervoice/ui';
import { type Finds, searchHint, searchOf } from '../search/search-kind.ts';
import { useSearchDraft } from '../search/use-search-draft.ts';
import { useListNoun } from '../text/list-noun.ts';
import styles from './comment-search.module.css';
import * as words from './words.tsx';

/** Typing is applied after a pause, Enter at once. */
export function CommentSearch({
  value,
  finds,
  onChange,
}: {
  value: string;
  finds: Finds;
  onChange: (value: string, options: { replace: boolean }) => void;
}) {
  const { many } = useListNoun();
  const draft = useSearchDraft(value, onChange);
  return (
    <div className={styles.search}>
      <SearchField
        label={words.searchThe(many)}
        placeholder={searchHint(many, finds)}
        value={draft.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={draft.type}
        onBlur={draft.leave}
        onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
        note={noteOf(draft.text, finds)}
      />
    </div>
  );
}

const LONGEST_NOTE = 32;

/** How the search interprets the text of the field. */
function noteOf(text: string, finds: Finds): string | undefined {
  const { kind } = searchOf(text, finds);
  if (kind === 'email') return words.exactEmail;
  if (kind === 'order') return words.orderNumber;
  const wanted = wordsOf(text);
  if (wanted.length === 0) return text.trim() === '' ? undefined : words.noWord;
  return words.beginWith(wanted, LONGEST_NOTE);
}
