import type { PageData, ReportRequest } from '@shoppervoice/contracts/remotes';

export interface ReportViewProps {
  readonly request: ReportRequest;
  readonly pageData: PageData;
  readonly onClose: () => void;
}

/** Outcome of the last action. */
export type Notice =
  | { readonly kind: 'done'; readonly words: string; readonly undo?: () => void }
  | { readonly kind: 'failed'; readonly words: string; readonly why: string };
