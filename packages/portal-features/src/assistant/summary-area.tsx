import { SUMMARY_LISTS } from '@shoppervoice/contracts/comments';
import type { CommentsShown, PageData } from '@shoppervoice/contracts/remotes';
import { useOnDemand } from '@shoppervoice/portal-kit';
import { cx, Panel } from '@shoppervoice/ui';
import { useEffect } from 'react';
import { useFolded } from './folded.ts';
import css from './summary-area.module.css';
import { type SummaryProps, useBrief } from './summary-props.ts';

const load = () => import('./summary-panel.tsx');

/**
 * The summary of comments. Its code loads with the first page that has one; if that fails, the page is shown without
 * it.
 */
function SummaryArea(props: SummaryProps) {
  const { code, ask } = useOnDemand(load, 'comment summary');
  const { shown, pageData } = props;
  const [folded] = useFolded(pageData.merchant.user.userId, shown.page.module);
  const brief = useBrief(shown);
  useEffect(ask, [ask]);
  if (code.kind === 'failed') return null;
  if (code.kind === 'absent') {
    return <Panel aria-hidden="true" className={cx(!folded && (brief ? css.brief : css.full))} />;
  }
  return <code.Component {...props} />;
}

/** The summary above a list of comments, if the session is entitled to it. */
export const summaryPlace = ({ list }: CommentsShown, { features }: PageData) =>
  features.includes(SUMMARY_LISTS[list]) ? SummaryArea : null;
