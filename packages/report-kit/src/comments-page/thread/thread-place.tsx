import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListedText } from '../../comments/comment-facts.ts';
import { OpenThread } from '../../comments/thread-button.tsx';

const ThreadDialog = lazy(() => import('./thread-dialog.tsx'));

/** Keeps the open thread beside the list: the list re-renders for another width, the thread does not. */
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
