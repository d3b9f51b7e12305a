import { openUpgrade } from '@shoppervoice/portal-kit';
import { Banner, Button } from '@shoppervoice/ui';
import { Lock } from 'lucide-react';
import * as words from './first-words.ts';
import css from './locked-notice.module.css';

/** Stays over a locked page when the modal is closed, so that the way to it is not lost. */
export function LockedNotice({ title }: { title: string }) {
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

/** Over Home, in place of a page that only another role opens. */
export function RefusedNotice({ title }: { title: string }) {
  return (
    <div className={css.notice}>
      <Banner icon={Lock} title={words.notForRole(title)}>
        {words.onHomeInstead}
      </Banner>
    </div>
  );
}
