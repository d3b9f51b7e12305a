import { EmptyState } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';
import * as words from './words.ts';

/** Shown if the merchant has added no question that shoppers answer in words. */
export function NoQuestions() {
  return (
    <EmptyState icon={MessageSquareText} title={words.noOpenQuestions}>
      {words.noneYet}
    </EmptyState>
  );
}
