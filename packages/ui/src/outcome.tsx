import { Notices } from './notices.tsx';
import css from './outcome.module.css';
import * as words from './words.tsx';

/** Result of the last action on a page. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

export const NOTHING_DONE: Outcome = { kind: 'none' };
export const done = (words: string): Outcome => ({ kind: 'done', words });

/** A refused or unanswered call, with its sentence. */
export function failed(error: unknown): Outcome {
  const { detail } = error as { readonly detail?: string };
  return { kind: 'failed', words: detail ? detail : words.didNotWork };
}

export function OutcomeNotice({ of }: { of: Outcome }) {
  return (
    <div className={css.outcome}>
      <Notices success={of.kind === 'done' && of.words} failure={of.kind === 'failed' && of.words} />
    </div>
  );
}
