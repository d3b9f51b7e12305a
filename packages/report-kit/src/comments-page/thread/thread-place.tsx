import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListedText } from '../../comments/comment-facts.ts';
import { OpenThread } from '../../comments/thread-button.tsx';

const ThreadDialog = lazy(() => import('./thread-dialog.tsx'));

/** Holds the thread that is open beside the list: the list is drawn again for another width, and the thread stays. */
export function ThreadPlace({ children, ...time }: { children: ReactNode; timeZone: string; today: string }) {
  const [opened, setOpened] = useState<ListedText | null>(null);
  return (
    <OpenThread value={setOpened}>
      {children}
      {opened && (
        <Suspense>
          <ThreadDialog
            responseId={opened.responseId}
            orderId={opened.orderId ?? null}
            email={opened.email}
            onClose={() => setOpened(null)}
            {...time}
          />
        </Suspense>
      )}
    </OpenThread>
  );
}
