import { Bone, HangTight, Panel, PanelHead, Skeleton } from '@shoppervoice/ui';
import css from './figures-skeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function FiguresSkeleton({ title }: { title: string }) {
  return (
    <div className={css.stack}>
      <HangTight>Your figures take a moment longer than usual.</HangTight>
      <Panel>
        <PanelHead title={title} />
        <Skeleton label="Loading figures">
          <div className={css.rows}>
            {ROWS.map((row) => (
              <div key={row} className={css.row}>
                <Bone width="60%" />
                <Bone width="96px" height="24px" />
                <Bone width="48px" height="24px" />
                <Bone width="96px" />
              </div>
            ))}
          </div>
        </Skeleton>
      </Panel>
    </div>
  );
}
