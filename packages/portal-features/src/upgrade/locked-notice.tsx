import { type FrameSlotProps, openUpgrade } from '@shoppervoice/portal-kit';
import { Banner, Button } from '@shoppervoice/ui';
import { Lock } from 'lucide-react';
import * as words from './first-words.ts';
import css from './locked-notice.module.css';

/** Above a page: why it is locked, or why it is not shown. */
export const PageNotice = ({ why, title }: FrameSlotProps['page-notice']) =>
  why === 'locked' ? <LockedNotice title={title} /> : <RefusedNotice title={title} />;

/** Stays above a locked page after the modal is closed, so that the upgrade remains in reach. */
function LockedNotice({ title }: { title: string }) {
  return (
    <div className={css.notice}>
      <Banner
        icon={Lock}
        title={words.notInPlan(title)}
        actions={<Button onClick={() => openUpgrade(title)}>{words.seeWhatItTakes}</Button>}
      >
        {words.layoutOnly}
      </Banner>
    </div>
  );
}

/** Above Home, in place of a page that another role is needed for. */
function RefusedNotice({ title }: { title: string }) {
  return (
    <div className={css.notice}>
      <Banner icon={Lock} title={words.notForRole(title)}>
        {words.onHomeInstead}
      </Banner>
    </div>
  );
}
