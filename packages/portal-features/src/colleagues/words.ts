// Colleague choice
export const cannotBeListed = 'Your colleagues cannot be listed right now. Enter an e-mail address instead.';
export const addMe = 'Add me';
export const colleagues = 'Colleagues';
export const searchPeople = 'Search by name or e-mail';
export const addColleague = 'Add a colleague';
