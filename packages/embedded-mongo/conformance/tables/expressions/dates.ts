import { fails, type Group } from '../../kinds.ts';
import { document, page } from './document.ts';

export const dateGroups: readonly Group[] = [
  {
    kind: 'expression',
    name: 'dates',
    page: `${page}#date-expression-operators`,
    document,
    cases: [
      [{ $year: '$date' }, 2024],
      [{ $month: '$date' }, 3],
      [{ $dayOfMonth: '$date' }, 10],
      [{ $hour: '$date' }, 7],
      [{ $minute: '$date' }, 30],
      [{ $second: '$date' }, 15],
      [{ $millisecond: '$date' }, 250],
      [{ $dayOfWeek: '$date' }, 1],
      [{ $dayOfYear: '$date' }, 70],
      [{ $week: '$date' }, 10],
      [{ $isoWeek: '$date' }, 10],
      [{ $isoDayOfWeek: '$date' }, 7],
      [{ $isoWeekYear: new Date('2024-12-30') }, 2025],
      [{ $isoWeek: new Date('2024-12-30') }, 1],
      [{ $week: new Date('2024-01-01') }, 0],
      [{ $hour: { date: '$date', timezone: 'America/New_York' } }, 3],
      [{ $hour: { date: '$date', timezone: '+02:30' } }, 10],
      [{ $dayOfMonth: { date: '$date', timezone: 'Pacific/Honolulu' } }, 9],
      [{ $hour: { date: '$date', timezone: 'Nowhere/Land' } }, fails(40485)],
      [{ $year: '$absent' }, null],
      [{ $year: '$text' }, fails(16006)],
      [{ $dateToString: { date: '$date' } }, '2024-03-10T07:30:15.250Z'],
      [{ $dateToString: { date: '$date', format: '%Y-%m-%d' } }, '2024-03-10'],
      [
        { $dateToString: { date: '$date', format: '%H:%M:%S.%L %z %Z %%', timezone: 'America/New_York' } },
        '03:30:15.250 -0400 -240 %',
      ],
      [{ $dateToString: { date: '$date', format: '%j %U %w %G-W%V-%u' } }, '070 10 1 2024-W10-7'],
      [{ $dateToString: { date: '$absent', onNull: 'none' } }, 'none'],
      [{ $dateToString: { date: '$absent' } }, null],
      [{ $dateTrunc: { date: '$date', unit: 'day' } }, new Date('2024-03-10')],
      [{ $dateTrunc: { date: '$date', unit: 'day', timezone: 'America/New_York' } }, new Date('2024-03-10T05:00:00Z')],
      [
        { $dateTrunc: { date: new Date('2024-03-11T03:59:59Z'), unit: 'day', timezone: 'America/New_York' } },
        new Date('2024-03-10T05:00:00Z'),
      ],
      [
        { $dateTrunc: { date: new Date('2024-03-11T04:00:00Z'), unit: 'day', timezone: 'America/New_York' } },
        new Date('2024-03-11T04:00:00Z'),
      ],
      [{ $dateTrunc: { date: '$date', unit: 'month' } }, new Date('2024-03-01')],
      [{ $dateTrunc: { date: '$date', unit: 'quarter' } }, new Date('2024-01-01')],
      [{ $dateTrunc: { date: '$date', unit: 'year' } }, new Date('2024-01-01')],
      [{ $dateTrunc: { date: '$date', unit: 'week' } }, new Date('2024-03-10')],
      [{ $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } }, new Date('2024-03-04')],
      [{ $dateTrunc: { date: '$date', unit: 'hour' } }, new Date('2024-03-10T07:00:00Z')],
      [{ $dateTrunc: { date: '$date', unit: 'minute', binSize: 15 } }, new Date('2024-03-10T07:30:00Z')],
      [{ $dateTrunc: { date: '$date', unit: 'month', binSize: 6 } }, new Date('2024-01-01')],
      [{ $dateTrunc: { date: '$absent', unit: 'day' } }, null],
      [{ $dateAdd: { startDate: '$date', unit: 'day', amount: 1 } }, new Date('2024-03-11T07:30:15.250Z')],
      [
        {
          $dateAdd: {
            startDate: new Date('2024-03-09T12:00:00Z'),
            unit: 'day',
            amount: 1,
            timezone: 'America/New_York',
          },
        },
        new Date('2024-03-10T11:00:00Z'),
      ],
      [
        {
          $dateAdd: {
            startDate: new Date('2024-03-09T12:00:00Z'),
            unit: 'hour',
            amount: 24,
            timezone: 'America/New_York',
          },
        },
        new Date('2024-03-10T12:00:00Z'),
      ],
      [{ $dateAdd: { startDate: new Date('2024-01-31'), unit: 'month', amount: 1 } }, new Date('2024-02-29')],
      [{ $dateAdd: { startDate: new Date('2024-02-29'), unit: 'year', amount: 1 } }, new Date('2025-02-28')],
      [{ $dateSubtract: { startDate: new Date('2024-03-31'), unit: 'month', amount: 1 } }, new Date('2024-02-29')],
      [
        {
          $dateSubtract: {
            startDate: new Date('2024-11-03T12:00:00Z'),
            unit: 'day',
            amount: 1,
            timezone: 'America/New_York',
          },
        },
        new Date('2024-11-02T11:00:00Z'),
      ],
      [{ $dateDiff: { startDate: new Date('2024-03-09'), endDate: new Date('2024-03-11'), unit: 'day' } }, 2],
      [
        {
          $dateDiff: {
            startDate: new Date('2024-03-09T23:59:00Z'),
            endDate: new Date('2024-03-10T00:01:00Z'),
            unit: 'day',
          },
        },
        1,
      ],
      [
        {
          $dateDiff: {
            startDate: new Date('2024-03-10T04:59:00Z'),
            endDate: new Date('2024-03-11T03:59:00Z'),
            unit: 'day',
            timezone: 'America/New_York',
          },
        },
        1,
      ],
      [{ $dateDiff: { startDate: new Date('2023-12-31'), endDate: new Date('2024-01-01'), unit: 'year' } }, 1],
      [{ $dateDiff: { startDate: new Date('2024-01-31'), endDate: new Date('2024-03-01'), unit: 'month' } }, 2],
      [{ $dateDiff: { startDate: new Date('2024-03-09'), endDate: new Date('2024-03-10'), unit: 'week' } }, 1],
      [{ $dateDiff: { startDate: new Date('2024-03-09'), endDate: new Date('2024-03-10'), unit: 'hour' } }, 24],
      [{ $dateFromParts: { year: 2024, month: 3, day: 10 } }, new Date('2024-03-10')],
      [{ $dateFromParts: { year: 2024, month: 14, day: 0 } }, new Date('2025-01-31')],
      [
        { $dateFromParts: { year: 2024, month: 7, day: 1, timezone: 'America/New_York' } },
        new Date('2024-07-01T04:00:00Z'),
      ],
      [
        { $dateToParts: { date: '$date' } },
        { year: 2024, month: 3, day: 10, hour: 7, minute: 30, second: 15, millisecond: 250 },
      ],
    ],
  },
];
