import { type FrameSlotProps, HeaderButton, HeaderButtonName, OpensMenu } from '@shoppervoice/portal-kit';
import { Icon } from '@shoppervoice/ui';
import { Sparkles } from 'lucide-react';
import * as words from './first-words.ts';

const load = () => import('./chat-panel.tsx');

/** Opens the assistant; its code loads on first hover or focus. */
export const ChatButton = ({ pageData }: FrameSlotProps['header.action']) => (
  <OpensMenu load={load} where="assistant" menu={{ pageData }}>
    {(props) => (
      <HeaderButton aria-label={words.assistant} {...props} aria-haspopup={false}>
        <Icon of={Sparkles} />
        <HeaderButtonName>{words.assistant}</HeaderButtonName>
      </HeaderButton>
    )}
  </OpensMenu>
);
