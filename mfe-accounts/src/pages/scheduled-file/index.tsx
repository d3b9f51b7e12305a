import { type ScheduledFile, scheduledFilePath } from '@shoppervoice/contracts/delivery';
import type { PageProps } from '@shoppervoice/contracts/remotes';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { Bone, Instant, Notices, primaryButtonClass, Skeleton } from '@shoppervoice/ui';
import { Download } from 'lucide-react';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import * as words from './words.tsx';

const LINK = ['id'] as const;

/** `/scheduled-file`: page behind the link of a scheduled report that is too large for a mail. */
export default function ScheduledFilePage({ shell }: PageProps) {
  const { id } = useLinkParameters(LINK, { persist: true });
  return (
    <MailLinkPage shell={shell}>
      <PageTop title={words.scheduledReport} icon={Download} />
      {id ? <File id={id} /> : <Notices failure={words.linkNotComplete} />}
    </MailLinkPage>
  );
}

function File({ id }: { id: string }) {
  const about = useReport<ScheduledFile>(`${scheduledFilePath(id)}/about`);
  return (
    <DataState
      state={about}
      skeleton={(still) => (
        <Skeleton label={words.looking} still={still}>
          <Bone height="48px" still={still} />
        </Skeleton>
      )}
      failedTitle={words.notFound}
      slow={words.takesLonger}
    >
      {({ title, fileName, bytes, until }) => (
        <>
          <p className={parts.question}>{words.fileOf(<strong>{title}</strong>, fileName, (bytes / 1e6).toFixed(1))}</p>
          <p className={parts.quiet}>
            <Instant iso={until} before={words.worksUntil} />
          </p>
          <div className={parts.actions}>
            <a className={primaryButtonClass} href={scheduledFilePath(id)} download={fileName}>
              {words.download}
            </a>
          </div>
        </>
      )}
    </DataState>
  );
}
