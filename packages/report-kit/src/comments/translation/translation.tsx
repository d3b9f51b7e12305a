import {
  TRANSLATION_PATH,
  type Translation as Translated,
  type TranslationOffer,
  type TranslationRequest,
} from '@shoppervoice/contracts/assistant';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { Button, VisuallyHidden } from '@shoppervoice/ui';
import { type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReport } from '../../data/use-report.ts';
import { PageShellContext } from '../../slots/page-slots.ts';
import type { ShownTranslation, Translatable } from './translated-list.ts';
import styles from './translation.module.css';
import * as words from './words.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** Why there is no translation, as a sentence. */
  | { readonly kind: 'failed'; readonly why: string }
  | ({ readonly kind: 'translated' } & ShownTranslation);

/**
 * Translates a comment in another language on demand: a button among its facts, and what it brings in `place`, under the
 * text. Nothing where no endpoint is configured.
 */
export default function Translation({
  list: { list, shown },
  comment: { responseId, language = null },
  place,
}: {
  readonly list: Translatable;
  readonly comment: { readonly responseId: string; readonly language?: string | null };
  readonly place: HTMLElement | null;
}) {
  const shell = useContext(PageShellContext);
  const offer = useReport<TranslationOffer>(shell && TRANSLATION_PATH);
  const [state, setState] = useState<State>(() => {
    const before = shown.get(responseId);
    return before === undefined ? { kind: 'idle' } : { kind: 'translated', ...before };
  });
  const show = (translation: ShownTranslation) => {
    shown.set(responseId, translation);
    setState({ kind: 'translated', ...translation });
  };
  if (shell === null || offer.kind !== 'ready' || offer.answer.endpoint === null) return null;
  const { endpoint, agreed } = offer.answer;
  const translate = async () => {
    if (!agreed) {
      setState({ kind: 'failed', why: words.notAgreed(endpoint.model, endpoint.host) });
      return;
    }
    setState({ kind: 'busy' });
    try {
      const body: TranslationRequest = { list, responseId };
      const answer = await shell.request<Translated>(TRANSLATION_PATH, { method: 'POST', body });
      show({ answer, isHidden: false });
    } catch (error) {
      setState({ kind: 'failed', why: (error as RequestFailure).detail });
    }
  };
  return (
    <>
      {state.kind === 'translated' ? (
        <Button
          variant="link"
          aria-expanded={!state.isHidden}
          onClick={() => show({ answer: state.answer, isHidden: !state.isHidden })}
        >
          {state.isHidden ? words.show : words.hide}
        </Button>
      ) : (
        <Button variant="link" busy={state.kind === 'busy'} onClick={() => void translate()}>
          {words.translate(language)}
        </Button>
      )}
      {place && createPortal(<div role="status">{shownOf(state)}</div>, place)}
    </>
  );
}

function shownOf(state: State): ReactNode {
  if (state.kind === 'failed') return <p className={styles.note}>{state.why}</p>;
  if (state.kind === 'busy') return <VisuallyHidden>{words.translating}</VisuallyHidden>;
  if (state.kind === 'idle' || state.isHidden) return null;
  const { text, from, by, cutAt } = state.answer;
  return (
    <>
      <p className={styles.text} lang="en" dir="auto">
        {text}
      </p>
      <p className={styles.note}>{words.translatedBy(from, by.model, cutAt)}</p>
    </>
  );
}
