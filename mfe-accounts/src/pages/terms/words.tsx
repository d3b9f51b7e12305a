import type { ReactNode } from 'react';

// Page
export const lead = (productName: string): string => `Between your company and whoever runs ${productName} for it.`;
export const questions = (email: ReactNode) => <>Questions about these terms: {email}</>;
