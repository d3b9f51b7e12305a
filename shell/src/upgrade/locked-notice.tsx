import { openUpgrade } from '@shoppervoice/portal-kit';
import { Banner, Button } from '@shoppervoice/ui';
import { Lock } from 'lucide-react';
import css from './locked-notice.module.css';

/** Stays over a locked page when the modal is closed, so that the way to it is not lost. */
export function LockedNotice({ title }: { title: string }) {
  return (
    <div className={css.notice}>
      <Banner
        icon={Lock}
        title={`${title} is not in your plan.`}
        actions={<Button onClick={() => openUpgrade(title)}>See what it takes</Button>}
      >
        This is its layout, without data.
      </Banner>
    </div>
  );
}

/** Over Home, in place of a page that only another role opens. */
export function RefusedNotice({ title }: { title: string }) {
  return (
    <div className={css.notice}>
      <Banner icon={Lock} title={`${title} is not available for your role.`}>
        You are on Home instead.
      </Banner>
    </div>
  );
}
