import { PRODUCT_NAME, RETURN_TO, safeReturnPath } from '@shoppervoice/contracts/calls';
import { Button, Icon } from '@shoppervoice/ui';
import { LogIn, RefreshCw, UsersRound } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as words from './first-words.ts';
import { toSignIn } from './lost-session.ts';
import type { PageStatus, Typed } from './page-status.ts';
import type { Now } from './page-tag.ts';
import css from './session-notice.module.css';
import { inputStored, reveal } from './this-page.ts';
import { TypedList } from './typed-list.tsx';

type Behind = Exclude<PageStatus, { kind: 'current' }>;

interface Words {
  readonly title: string;
  readonly sentence: string;
  readonly action: string;
  readonly icon: typeof LogIn;
  readonly go: () => void;
}

const reload = { action: words.reload, icon: RefreshCw, go: () => location.reload() } as const;

const WORDS: Readonly<Record<Now, Words>> = {
  same: {
    ...reload,
    title: words.sessionChanged,
    sentence: words.reloadToContinue,
  },
  'other-merchant': {
    ...reload,
    title: words.merchantSwitched,
    sentence: words.previousMerchantHere,
  },
  'other-person': {
    ...reload,
    title: words.someoneElse,
    sentence: words.previousUsersTab,
    // Without query and hash, which were the previous person's.
    go: () => location.replace(location.pathname),
  },
  nobody: {
    title: words.signedOut,
    sentence: words.signInToContinue,
    action: words.signIn,
    icon: LogIn,
    go: toSignIn,
  },
  unknown: {
    ...reload,
    title: words.browserSessionChanged,
    sentence: words.maybeOutOfDate,
  },
};

const SIGNED_IN: Words = {
  title: words.signedIn,
  sentence: words.continueHereToo,
  action: words.continueLabel,
  icon: LogIn,
  go: () => location.replace(safeReturnPath(new URLSearchParams(location.search).get(RETURN_TO))),
};

/** Replaces the whole page in a tab that is behind: one button, and the text its reader had typed. */
export function SessionNotice({ status }: { status: Behind }) {
  const { title, sentence, action, icon, go } = status.kind === 'behind' ? WORDS[status.now] : SIGNED_IN;
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState(false);
  // The page becomes visible only once this notice has replaced it.
  useLayoutEffect(reveal, []);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
    heading.current?.focus();
  }, [title]);
  return (
    <main id="main" className={css.page}>
      <section className={css.notice} aria-labelledby="session-notice">
        <Icon of={UsersRound} size={32} className={css.icon} />
        <h1 id="session-notice" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={css.sentence}>{sentence}</p>
        {status.kind === 'behind' && <TypedBefore typed={status.typed} />}
        <Button
          variant="primary"
          icon={icon}
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            void inputStored().then(go);
          }}
        >
          {action}
        </Button>
      </section>
    </main>
  );
}

function TypedBefore({ typed }: { typed: Typed }) {
  switch (typed.kind) {
    case 'none':
      return null;
    case 'shown':
      return (
        <div className={css.typed}>
          <p>{words.typedHere}</p>
          <TypedList texts={typed.texts} />
        </div>
      );
    case 'kept':
      return <p className={css.sentence}>{words.keptAndLocked}</p>;
    case 'lost':
      return <p className={css.sentence}>{words.couldNotBeKept}</p>;
  }
}
