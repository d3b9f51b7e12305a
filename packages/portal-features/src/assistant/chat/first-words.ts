/** What is in the portal's first script: the room's other texts are loaded with what says them. */

// Button of the header
export const assistant = 'Assistant';
