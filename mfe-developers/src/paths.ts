export const DEVELOPERS_PATH = '/developers';
export const REFERENCE_PATH = '/developers/reference';
