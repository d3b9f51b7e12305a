/** How addresses are compared: without regard to case. What is shown and mailed stays as it was written. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
