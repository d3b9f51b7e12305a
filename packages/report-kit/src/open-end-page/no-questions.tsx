import { EmptyState } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';

/** Shown if the merchant has added no question that shoppers answer in words. */
export function NoQuestions() {
  return (
    <EmptyState icon={MessageSquareText} title="No open questions">
      Your surveys have no open questions yet. Once they do, the answers are listed here.
    </EmptyState>
  );
}
