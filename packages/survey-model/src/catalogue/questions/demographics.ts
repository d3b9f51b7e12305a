import type { Question } from '../question.ts';

/** The seven questions that three surveys share; a row's code is `D<its place>_<survey's code>`. */
const DEMOGRAPHICS: readonly Omit<Question, 'code' | 'surveyId'>[] = [
  {
    kind: 'single',
    label: 'Age',
    wording: 'What is your age?',
    options: [
      { id: 1, label: 'Under 18' },
      { id: 2, label: '18-24' },
      { id: 3, label: '25-34' },
      { id: 4, label: '35-44' },
      { id: 5, label: '45-54' },
      { id: 6, label: '55-64' },
      { id: 7, label: '65 or over' },
    ],
    page: 'demographics',
    section: 'age',
  },
  {
    kind: 'single',
    label: 'Gender',
    wording: 'What is your gender?',
    options: [
      { id: 1, label: 'Female' },
      { id: 2, label: 'Male' },
      { id: 3, label: 'Non-binary' },
      { id: 4, label: 'Prefer not to say' },
    ],
    page: 'demographics',
    section: 'gender',
  },
  {
    kind: 'multi',
    label: "Children's ages",
    wording: 'What are the ages of the children in your household?',
    options: [
      { id: 1, label: 'No children' },
      { id: 2, label: 'Under 3' },
      { id: 3, label: '3-5' },
      { id: 4, label: '6-11' },
      { id: 5, label: '12-14' },
      { id: 6, label: '15-17' },
    ],
    page: 'demographics',
    section: 'children',
  },
  {
    kind: 'single',
    label: 'Education',
    wording: 'What is the highest level of education that you have completed?',
    options: [
      { id: 1, label: 'Some high school' },
      { id: 2, label: 'High school' },
      { id: 3, label: 'Some college' },
      { id: 4, label: 'College degree' },
      { id: 5, label: 'Postgraduate degree' },
    ],
    page: 'demographics',
    section: 'education',
  },
  {
    kind: 'multi',
    label: 'Ethnicity or origin',
    wording: 'How do you describe your ethnicity or origin?',
    options: [
      { id: 1, label: 'White' },
      { id: 2, label: 'Hispanic or Latino' },
      { id: 3, label: 'Black or African American' },
      { id: 4, label: 'Asian' },
      { id: 5, label: 'Native American or Alaska Native' },
      { id: 6, label: 'Native Hawaiian or Pacific Islander' },
      { id: 7, label: 'Other', specify: true },
      { id: 8, label: 'Prefer not to say' },
    ],
    page: 'demographics',
    section: 'ethnicity',
  },
  {
    kind: 'single',
    label: 'Annual household income',
    wording: 'What is your annual household income before taxes?',
    options: [
      { id: 1, label: 'Under $25,000' },
      { id: 2, label: '$25,000-$49,999' },
      { id: 3, label: '$50,000-$74,999' },
      { id: 4, label: '$75,000-$99,999' },
      { id: 5, label: '$100,000-$149,999' },
      { id: 6, label: '$150,000 or more' },
    ],
    page: 'demographics',
    section: 'income',
  },
  {
    kind: 'single',
    label: 'Marital status',
    wording: 'What is your marital status?',
    options: [
      { id: 1, label: 'Single' },
      { id: 2, label: 'Married or living with a partner' },
      { id: 3, label: 'Divorced or separated' },
      { id: 4, label: 'Widowed' },
    ],
    page: 'demographics',
    section: 'marital-status',
  },
];

export function demographicQuestions(surveyId: number, surveyCode: string): Question[] {
  return DEMOGRAPHICS.map((question, index) => ({ code: `D${index + 1}_${surveyCode}`, surveyId, ...question }));
}
