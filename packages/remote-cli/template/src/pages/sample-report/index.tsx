import type { PageData, PageProps } from '@shoppervoice/contracts';
import { DataState, PageHeader, useReport } from '@shoppervoice/report-kit';
import { Bone, Panel, PanelHead, Skeleton } from '@shoppervoice/ui';
import styles from './sample-report.module.css';

/** Any signed-in user may make this call; replace it with one of your service. */
const CALL = '/api/page-data';

/** The page behind `/sample-report`. What it needs of the portal comes by `shell`, calls by the shell's fetcher. */
export default function SampleReportPage({ shell, page, locked }: PageProps) {
  const report = useReport<PageData>(locked ? null : CALL);
  return (
    <>
      <PageHeader title={page.title} note={`Today is ${shell.today()}`} />
      <DataState state={report} skeleton={(still) => <FactsSkeleton still={still} />}>
        {({ merchant, features, packages }) => (
          <Panel aria-labelledby="sample-report-facts">
            <PanelHead id="sample-report-facts" title={merchant.merchantName} />
            <dl className={styles.facts}>
              <dt>Time zone</dt>
              <dd>{merchant.timeZone}</dd>
              <dt>Features held</dt>
              <dd>{features.length}</dd>
              <dt>Packages held</dt>
              <dd>{packages.length}</dd>
            </dl>
          </Panel>
        )}
      </DataState>
    </>
  );
}

function FactsSkeleton({ still }: { still: boolean }) {
  return (
    <Skeleton still={still}>
      <Bone width="240px" height="20px" still={still} />
      <Bone width="360px" still={still} />
      <Bone width="320px" still={still} />
    </Skeleton>
  );
}
