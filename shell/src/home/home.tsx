import type { HomeDescriptor, ShellApi } from '@shoppervoice/contracts';
import { allowed } from '@shoppervoice/survey-model';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PageEntry } from '../address/page-table.ts';
import { heldBy, usePortal } from '../portal-store.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { greetingAt } from './greeting.ts';
import css from './home.module.css';
import { LatestComments } from './latest-comments.tsx';
import { type Moved, MovedSentence } from './moved-sentence.tsx';
import { UpgradeCard } from './upgrade-card.tsx';

interface HomeProps {
  readonly shell: ShellApi;
  readonly entries: readonly PageEntry[];
}

/** `/`: what changed in the programmes that are held, and what the others would bring. */
export default function Home({ shell, entries }: HomeProps) {
  const session = usePortal((state) => state.session);
  const homes = useMemo(() => homesOf(entries), [entries]);
  const held = heldBy(session);
  const shown = homes.filter((home) => allowed(home.access, held));
  const offered = homes.filter((home) => !shown.includes(home));
  const [moved, setMoved] = useState<Readonly<Record<string, Moved>>>({});
  const count = useCallback((programme: string, of: Moved) => setMoved((all) => ({ ...all, [programme]: of })), []);
  const cards = offered.map((home) => <UpgradeCard key={home.title} home={home} shell={shell} />);
  if (shown.length === 0) {
    return (
      <div className={css.page}>
        <Hello shell={shell}>No programme is switched on yet. Here is what each of them would tell you.</Hello>
        <div className={css.offers}>{cards}</div>
      </div>
    );
  }
  return (
    <div className={css.page}>
      <Hello shell={shell}>
        <MovedSentence programmes={shown.length} moved={Object.values(moved)} />
      </Hello>
      <div className={css.columns}>
        <div className={css.column}>
          {shown.map((home, index) => (
            <FiguresPanel key={home.title} home={home} shell={shell} guide={index === 0} onMoved={count} />
          ))}
        </div>
        <div className={css.column}>
          {shown.map(({ title, comments }) =>
            comments && shell.canOpen(comments.page) ? (
              <LatestComments
                key={title}
                programme={shown.length > 1 ? title : null}
                comments={comments}
                shell={shell}
              />
            ) : null,
          )}
          {cards}
        </div>
      </div>
    </div>
  );
}

/** One entry a remote, in the order of the registry. */
function homesOf(entries: readonly PageEntry[]): readonly HomeDescriptor[] {
  return [...new Set(entries.map(({ remote }) => remote))].flatMap(({ descriptor }) => descriptor.home ?? []);
}

function Hello({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return (
    <header className={css.hello}>
      <h1>
        {greetingAt(new Date().getHours())}, {shell.pageData?.merchant.user.firstName}
      </h1>
      <div>{children}</div>
    </header>
  );
}
