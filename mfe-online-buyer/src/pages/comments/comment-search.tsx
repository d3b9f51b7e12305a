import { useSearchDraft } from '@shoppervoice/report-kit';
import { SearchField } from '@shoppervoice/ui';
import { searchOf } from './page-model.ts';

/** Typing counts after a rest; Enter counts at once. */
export function CommentSearch({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string, options: { replace: boolean }) => void;
}) {
  const draft = useSearchDraft(value, onChange);
  const search = searchOf(draft.text).trim();
  return (
    <SearchField
      label="Search the comments"
      value={draft.text}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      onChange={draft.type}
      onBlur={draft.leave}
      onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
      note={search === '' ? undefined : 'words that begin with these'}
    />
  );
}
