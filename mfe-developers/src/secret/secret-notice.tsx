import { CopyButton } from '@shoppervoice/report-kit';
import { Button, Icon, Panel } from '@shoppervoice/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import css from './secret-notice.module.css';
import * as words from './words.ts';

/** A new secret, which only this page has. */
export interface MadeSecret {
  /** `Agency export has a new secret.` */
  readonly what: string;
  /** Name of the secret, for the button's label. */
  readonly of: string;
  readonly secret: string;
  /** Why it cannot be shown again. */
  readonly once: string;
  /** What happens to the previous one, or its purpose. */
  readonly next: string;
}

interface SecretNoticeProps {
  readonly of: MadeSecret;
  /** While the secret is shown, the reader is asked before they leave or reload the page. */
  readonly holdInput: () => () => void;
  readonly onStored: () => void;
}

/** Shows a secret once. It takes the focus, and closes only when the reader confirms that the secret is stored. */
export function SecretNotice({ of, holdInput, onStored }: SecretNoticeProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => holdInput(), [holdInput]);
  useEffect(() => {
    // After the dialog has restored the focus.
    const timer = setTimeout(() => {
      heading.current?.focus();
      heading.current?.scrollIntoView?.({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <Panel aria-labelledby={id} className={css.secret}>
      <Icon of={KeyRound} size={20} className={css.glyph} />
      <div className={css.words}>
        <h2 id={id} ref={heading} tabIndex={-1} className={css.title}>
          {words.copyItNow(of.what)}
        </h2>
        <p>
          {of.once} {of.next}
        </p>
      </div>
      <div className={css.value}>
        <code className={css.code}>{of.secret}</code>
        <span className={css.copy}>
          <CopyButton what={words.secretOf(of.of)} text={of.secret} shown={words.copy} />
        </span>
        <Button variant="primary" onClick={onStored}>
          {words.haveStoredIt}
        </Button>
      </div>
    </Panel>
  );
}
