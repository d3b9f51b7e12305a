import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { useAddressState } from '@shoppervoice/report-kit';
import { COMMENT_TONES, COMMENT_TOPICS, DEFAULT_PRESET, PROGRAMMES } from '@shoppervoice/survey-model';
import { SendOwnPage } from '../send/send-own-page.tsx';
import { HOME_FIELDS, type HomeFilters } from './home-filters.ts';
import * as words from './words.tsx';

/** Sends Home, with its comment filters, to a colleague. */
export function SendHome({ shell }: { readonly shell: ShellApi }) {
  const { state } = useAddressState(HOME_FIELDS, shell);
  return <SendOwnPage shell={shell} title="Home" days={DEFAULT_PRESET} words={filtersInWords(state)} />;
}

/** Names of the active comment filters. */
function filtersInWords({ programme, toneId, commentTypeId }: HomeFilters): readonly string[] {
  const chosen = (
    name: string,
    ids: readonly number[],
    options: readonly { readonly id: number; readonly label: string }[],
  ) => {
    const labels = options.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${name}: ${labels.join(', ')}`];
  };
  return [
    ...chosen(
      words.programme,
      programme,
      PROGRAMMES.map(({ label }, at) => ({ id: at + 1, label })),
    ),
    ...chosen(words.tone, toneId, COMMENT_TONES),
    ...chosen(words.topics, commentTypeId, COMMENT_TOPICS),
  ];
}
