import { Button, VisuallyHidden } from '@shoppervoice/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './why.module.css';
import { useWhyPage } from './why-context.ts';
import * as words from './words.ts';

const WhyPanel = lazy(() => import('./why-panel.tsx'));

/** Opens the parts of a figure's change; renders nothing where the page compares nothing. */
export function WhyButton({
  figure,
  name,
  unit,
}: {
  /** Key of a figure with a change. */
  figure: string;
  name: string;
  unit: 'mean' | 'nps';
}) {
  const page = useWhyPage();
  const [isOpen, setOpen] = useState(false);
  if (page === null) return null;
  return (
    <>
      <Button variant="link" className={styles.why} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.why}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhyPanel page={page} figure={figure} name={name} unit={unit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
