import type { ReactNode } from 'react';

// Page
export const scheduledReport = 'Scheduled report';
export const linkNotComplete = 'This link is not complete. Open it from the e-mail again.';
export const looking = 'Looking for the report';
export const notFound = 'The report could not be found';
export const takesLonger = 'It takes a moment longer than usual.';
export const fileOf = (title: ReactNode, fileName: string, megabytes: string) => (
  <>
    {title}: {fileName}, {megabytes} MB
  </>
);
export const worksUntil = 'The link works until';
export const download = 'Download the report';
