import { Bone, BrandMark } from '@shoppervoice/ui';
import css from './sidebar-skeleton.module.css';

const SIDEBAR_ROWS = ['56%', '64%', '48%', '60%', '52%', '44%', '58%'];

export function SidebarSkeleton() {
  return (
    <div className={css.sidebar} aria-hidden="true">
      <BrandMark />
      <div className={css.rows}>
        {SIDEBAR_ROWS.map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
