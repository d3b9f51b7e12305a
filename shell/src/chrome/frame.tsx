import { PageSkeleton } from '@shoppervoice/portal-kit';
import { Bone } from '@shoppervoice/ui';
import { SidebarSkeleton } from './sidebar-skeleton.tsx';
import css from './starting.module.css';

/**
 * Header, sidebar and page while the session is unknown: nothing moves when the real ones replace them. The build
 * renders it into the page, too (`first-paint.tsx`), so it depends on its props only. `title`: of the addressed page,
 * once known.
 */
export function Frame({ title }: { title: string | null }) {
  return (
    <div className={css.page}>
      <div className={css.sidebar}>
        <SidebarSkeleton />
      </div>
      <div className={css.header} aria-hidden="true">
        <Bone width="160px" />
        <Bone width="96px" />
      </div>
      <main id="main" className={css.content} aria-busy="true">
        <PageSkeleton title={title} />
      </main>
    </div>
  );
}
