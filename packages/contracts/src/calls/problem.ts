export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
