import { report } from '@shoppervoice/portal-kit';
import { Button, Dialog } from '@shoppervoice/ui';
import { useEffect, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { openKey, readTypedText } from './stored-text.ts';
import css from './typed-list.module.css';
import { TypedList } from './typed-list.tsx';
import * as words from './words.ts';

type Found = Awaited<ReturnType<typeof readTypedText>>;

/** Recovers the text that this reader typed in this tab before their session changed. Stays until discarded. */
export default function RecoveredText({ typedKey }: { typedKey: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    openKey(typedKey)
      .then(readTypedText)
      .then(setFound, (error: unknown) => report(error, 'typed text'));
  }, [typedKey]);
  if (found === null || found.pages.length === 0) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words.whatYouTyped}
      description={words.sessionChangedMeanwhile}
      actions={
        <>
          <Button variant="primary" onClick={() => setOpen(false)}>
            {words.keepForLater}
          </Button>
          <Button
            onClick={() => {
              found.forget();
              setOpen(false);
            }}
          >
            {words.throwAway}
          </Button>
        </>
      }
    >
      {found.pages.map(({ title, texts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <section key={index} className={css.page}>
          <h3>{title}</h3>
          <TypedList texts={texts} aside={(text) => <CopyButton text={text} />} />
        </section>
      ))}
    </Dialog>
  );
}
