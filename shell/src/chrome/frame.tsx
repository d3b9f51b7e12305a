import { PageSkeleton } from '@shoppervoice/portal-kit';
import { Bone } from '@shoppervoice/ui';
import { SidebarSkeleton } from './sidebar-skeleton.tsx';
import css from './starting.module.css';

/**
 * Header, sidebar and page before it is known who reads: nothing moves when they take their places. Drawn by the build
 * too, into the page (`first-paint.tsx`), so it reads nothing but its props. `title`: of the addressed page, once it is known.
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
