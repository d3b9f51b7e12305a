import { formatCounted } from '@shoppervoice/survey-model';

// Download toast
export const isReady = (title: string): string => `${title} is ready`;
export const notExported = (title: string): string => `${title} could not be exported`;
export const close = (title: string): string => `Close: ${title}`;
export const download = 'Download';
export const fileExpired = 'The file sent with this link has expired';
export const filesKept = 'Files are kept for 24 hours. Export it again from this page.';
export const closeExpired = 'Close: expired file';
export const rowCount = (count: number): string => formatCounted(count, 'row');
export const waitingToStart = 'Waiting to start';
export const exportContinues = (error: string): string => `The export continues. ${error}`;
export const exporting = (title: string): string => `Exporting ${title}`;
export const cancelExport = (title: string): string => `Cancel: ${title}`;
export const cancel = 'Cancel';
export const progressOf = (title: string): string => `Progress of ${title}`;

// Download toasts
export const downloads = 'Downloads';
