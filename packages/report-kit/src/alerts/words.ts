// Alert me
export const alertMe = (name: string): string => `Alert me: ${name}`;
