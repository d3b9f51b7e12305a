import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import { Bone, BrandMark, VisuallyHidden } from '@shoppervoice/ui';
import css from './outside-frame.module.css';

/** Widths of the labels of a form's two fields. */
const LABELS = ['84px', '72px'];

/**
 * A visitors' page before its code is loaded: brand, title and the outline of a form, in the positions of the real
 * ones. The gateway inserts the title.
 */
export function OutsideFrame() {
  return (
    <main id="main" className={css.page} aria-busy="true">
      <div className={css.side}>
        <p className={css.brand}>
          <BrandMark size={28} />
          {PRODUCT_NAME}
        </p>
        <div className={css.form}>
          <h1>
            <VisuallyHidden>{PRODUCT_NAME}</VisuallyHidden>
            <Bone width="128px" height="32px" />
          </h1>
          <div className={css.fields} aria-hidden="true">
            <Bone width="72%" />
            {LABELS.map((width) => (
              <div key={width} className={css.field}>
                <Bone width={width} />
                <Bone height="40px" />
              </div>
            ))}
            <Bone height="40px" />
          </div>
        </div>
      </div>
      <div className={css.panel} />
    </main>
  );
}
