import type { ReactNode } from 'react';

// Umbrella panel
export const umbrellaToken = 'Umbrella token';
export const oneToken = (merchantName: string, mid: ReactNode) => (
  <>
    One token for every merchant of {merchantName}; each call names its {mid}, and sees what that merchant’s plan
    includes.
  </>
);
export const newUmbrellaToken = 'New umbrella token';
