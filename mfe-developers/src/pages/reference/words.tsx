import type { ReactNode } from 'react';

// Page
export const developers = 'Developers';
export const lead = (path: ReactNode, document: ReactNode) => (
  <>
    Every call under {path}, as {document} tells it.
  </>
);
export const itsDocument = 'its OpenAPI document';
export const loading = 'Loading the reference';
export const couldNotLoad = 'The reference could not be loaded';
export const couldNotRefresh = 'The reference could not be refreshed.';
export const takesLonger = 'The reference takes a moment longer than usual.';
export const searchCalls = 'Search calls';
export const searchBy = 'Search by path, parameter or scope';
export const noCallMatches = 'No call matches';
export const showAll = 'Show all calls';
export const noCallHas = (search: string): string =>
  `No call has “${search}” in its path, its parameters or its scope.`;
export const callCount = (count: number): string => (count === 1 ? '1 call' : `${count} calls`);
