import { Bone, HangTight, Panel, PanelHead, Skeleton } from '@shoppervoice/ui';
import css from './figures-skeleton.module.css';
import * as words from './words.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function FiguresSkeleton({ title }: { title: string }) {
  return (
    <div className={css.stack}>
      <HangTight>{words.figuresTakeLonger}</HangTight>
      <Panel>
        <PanelHead title={title} />
        <Skeleton label={words.loadingFigures}>
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
