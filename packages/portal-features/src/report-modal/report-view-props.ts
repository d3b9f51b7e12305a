import type { PageData, ReportRequest } from '@shoppervoice/contracts/remotes';

export interface ReportViewProps {
  readonly request: ReportRequest;
  readonly pageData: PageData;
  readonly onClose: () => void;
}

/** What came of the last thing that was done. */
export type Notice =
  | { readonly kind: 'done'; readonly words: string; readonly undo?: () => void }
  | { readonly kind: 'failed'; readonly words: string; readonly why: string };
