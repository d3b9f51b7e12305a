import { Banner, Button } from '@shoppervoice/ui';
import { CopyButton } from '../page-session/copy-button.tsx';
import { TypedList } from '../page-session/typed-list.tsx';
import type { TypedText } from '../page-session/typed-text.ts';

interface CrashNoticeProps {
  /** Whether the version before runs in its place. */
  readonly changed: boolean;
  /** What stood in fields of the page. */
  readonly texts: readonly TypedText[];
  readonly onClose: () => void;
}

/** Says that a page stopped and what runs instead, and gives back what the reader had typed into it. */
export default function CrashNotice({ changed, texts, onClose }: CrashNoticeProps) {
  return (
    <>
      <Banner
        kind="warning"
        title={changed ? 'This page stopped working, so you see its previous version.' : 'This page stopped working.'}
        actions={<Button onClick={onClose}>{texts.length > 0 ? 'Throw away' : 'Close'}</Button>}
      >
        {texts.length > 0 && 'What you had typed is kept here. Copy what you need.'}
      </Banner>
      {texts.length > 0 && <TypedList texts={texts} aside={(text) => <CopyButton text={text} />} />}
    </>
  );
}
