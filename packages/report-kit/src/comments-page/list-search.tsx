import { WORDS_ALONE } from '../search/search-kind.ts';
import { ListNounProvider } from '../text/list-noun.ts';
import { CommentSearch } from './comment-search.tsx';
import type { ListSource } from './list-source.ts';
import type { ListView } from './use-list-view.ts';

/** The search of a list, beside the days: both determine which comments the page is about. */
export function ListSearch({ source, list }: { source: ListSource; list: ListView }) {
  return (
    <ListNounProvider value={source.noun}>
      <CommentSearch
        value={list.view.q}
        finds={source.finds?.(list.holds) ?? WORDS_ALONE}
        onChange={(q, how) => list.onChange({ q }, how)}
      />
    </ListNounProvider>
  );
}
