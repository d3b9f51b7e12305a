// Delete question
export const keepIt = 'Keep it';
export const deleteLabel = 'Delete';
