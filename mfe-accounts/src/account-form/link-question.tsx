import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { PageTop, parts } from '../frame/page-parts.tsx';
import { commonWords, refusalOf } from './failure-words.ts';
import * as words from './words.ts';

type State = { readonly kind: 'ready' | 'running' } | { readonly kind: 'failed'; readonly words: string };

interface LinkQuestionProps {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Replaces something on the page. */
  readonly takesFocus?: boolean;
  /** What happens. */
  readonly children: ReactNode;
  readonly action: string;
  /** Makes the call of the link. */
  readonly request: () => Promise<unknown>;
  readonly onDone: () => void;
  /** Message of a failure without a common one; default: its own detail. */
  readonly failed?: string;
  readonly onBack?: () => void;
}

/** Asks for confirmation before a mailed link does something irreversible. */
export function LinkQuestion({
  title,
  icon,
  takesFocus = false,
  children,
  action,
  request,
  onDone,
  failed,
  onBack,
}: LinkQuestionProps) {
  const [state, setState] = useState<State>({ kind: 'ready' });
  const running = useRef(false);
  const why = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(why);
  async function run() {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running' });
    try {
      await request();
      onDone();
    } catch (error) {
      const failure = error as RequestFailure;
      setState({ kind: 'failed', words: commonWords(failure) ?? refusalOf(failure) ?? failed ?? failure.detail });
      running.current = false;
    }
  }
  return (
    <>
      <PageTop title={title} icon={icon} takesFocus={takesFocus} />
      <Notices failure={why} alert={alert} />
      <div className={parts.words}>{children}</div>
      <div className={parts.actions}>
        <Button variant="primary" busy={state.kind === 'running'} onClick={run}>
          {action}
        </Button>
        {onBack && <Button onClick={onBack}>{words.back}</Button>}
      </div>
    </>
  );
}
