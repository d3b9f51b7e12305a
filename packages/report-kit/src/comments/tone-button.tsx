import { Badge, Icon } from '@shoppervoice/ui';
import { Info } from 'lucide-react';
import { createContext, use } from 'react';
import type { ListedText } from './comment-facts.ts';
import styles from './tone-button.module.css';
import { toneLook } from './tone-look.ts';
import * as words from './words.ts';

/** Opens why a comment has its tone; without it the tone is no button. */
export const OpenLabels = createContext<((comment: ListedText) => void) | null>(null);

/** The tone of a comment, with what decided it one click away. Nothing without a tone. */
export function ToneButton({ comment }: { comment: ListedText }) {
  const open = use(OpenLabels);
  const look = toneLook(comment.toneId);
  if (!look) return null;
  const badge = (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  );
  // An answer to an open question has no order: it is in no list of comments.
  if (open === null || comment.orderId === undefined) return badge;
  return (
    <button
      type="button"
      className={styles.tone}
      aria-haspopup="dialog"
      aria-label={words.whyTone(look.label)}
      onClick={() => open(comment)}
    >
      {badge}
      <Icon of={Info} size={14} />
    </button>
  );
}
