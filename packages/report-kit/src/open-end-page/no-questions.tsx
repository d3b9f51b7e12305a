import { EmptyState } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';

/** Shown if the merchant has added no question that shoppers answer in words. */
export function NoQuestions() {
  return (
    <EmptyState icon={MessageSquareText} title="No open questions">
      Your surveys have no question of your own that shoppers answer in their own words. Once they do, the answers are
      listed here.
    </EmptyState>
  );
}
