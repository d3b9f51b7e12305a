// Leave question
export const leaveAndLose = 'Leave this page and lose what you typed?';
export const keptWhileHere = 'It is kept for as long as you stay.';
export const leave = 'Leave';
