import { EmptyState } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';

/** The merchant asks nothing of its own that is answered in words. */
export function NoQuestions() {
  return (
    <EmptyState icon={MessageSquareText} title="No open questions">
      Your surveys have no question of your own that shoppers answer in their own words. Once they do, the answers are
      listed here.
    </EmptyState>
  );
}
