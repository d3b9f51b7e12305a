// How we decide
export const howWeDecide = 'How we decide';
