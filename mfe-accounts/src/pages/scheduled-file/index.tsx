import { type PageProps, type ScheduledFile, scheduledFilePath } from '@shoppervoice/contracts';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { Bone, Instant, Notices, primaryButtonClass, Skeleton } from '@shoppervoice/ui';
import { Download } from 'lucide-react';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

const LINK = ['id'] as const;
const BROKEN_LINK = 'This link is not complete. Open it from the e-mail again.';

/** `/scheduled-file`: behind the link of a scheduled report that is too large for a mail. */
export default function ScheduledFilePage({ shell }: PageProps) {
  const { id } = useLinkParameters(LINK, { keep: true });
  return (
    <MailLinkPage shell={shell}>
      <PageTop title="Scheduled report" icon={Download} />
      {id ? <File id={id} /> : <Notices failure={BROKEN_LINK} />}
    </MailLinkPage>
  );
}

function File({ id }: { id: string }) {
  const about = useReport<ScheduledFile>(`${scheduledFilePath(id)}/about`);
  return (
    <DataState
      state={about}
      skeleton={(still) => (
        <Skeleton label="Looking for the report" still={still}>
          <Bone height="48px" still={still} />
        </Skeleton>
      )}
      failedTitle="The report could not be found"
      slow="It takes a moment longer than usual."
    >
      {({ title, fileName, bytes, until }) => (
        <>
          <p className={parts.question}>
            <strong>{title}</strong>: {fileName}, {(bytes / 1e6).toFixed(1)} MB
          </p>
          <p className={parts.quiet}>
            <Instant iso={until} before="The link works until" />
          </p>
          <div className={parts.actions}>
            <a className={primaryButtonClass} href={scheduledFilePath(id)} download={fileName}>
              Download the report
            </a>
          </div>
        </>
      )}
    </DataState>
  );
}
