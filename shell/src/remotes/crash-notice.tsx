import { Banner, Button } from '@shoppervoice/ui';
import { CopyButton } from '../page-session/copy-button.tsx';
import { TypedList } from '../page-session/typed-list.tsx';
import type { TypedText } from '../page-session/typed-text.ts';
import * as words from './words.tsx';

interface CrashNoticeProps {
  /** Whether the previous version runs in its place. */
  readonly changed: boolean;
  /** Text of the page's fields. */
  readonly texts: readonly TypedText[];
  readonly onClose: () => void;
}

/** Says that a page stopped and what runs instead, and recovers the text typed into it. */
export default function CrashNotice({ changed, texts, onClose }: CrashNoticeProps) {
  return (
    <>
      <Banner
        kind="warning"
        title={changed ? words.stoppedWithPrevious : words.stoppedWorking}
        actions={<Button onClick={onClose}>{texts.length > 0 ? words.throwAway : words.close}</Button>}
      >
        {texts.length > 0 && words.typedIsKept}
      </Banner>
      {texts.length > 0 && <TypedList texts={texts} aside={(text) => <CopyButton text={text} />} />}
    </>
  );
}
