import { labelsPathOf } from '@shoppervoice/contracts/comments';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { CommentSet } from '@shoppervoice/survey-model';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListedText } from '../../comments/comment-facts.ts';
import { OpenLabels } from '../../comments/tone-button.tsx';

const LabelsDialog = lazy(() => import('./labels-dialog.tsx'));

/** Keeps the open dialog beside the list, which re-renders when a comment was corrected. */
export function LabelsPlace({ shell, set, children }: { shell: ShellApi; set: CommentSet; children: ReactNode }) {
  const [opened, setOpened] = useState<ListedText | null>(null);
  return (
    <OpenLabels value={setOpened}>
      {children}
      {opened && (
        <Suspense>
          <LabelsDialog
            path={labelsPathOf(set.one)}
            responseId={opened.responseId}
            shell={shell}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </OpenLabels>
  );
}
