import type { Picture } from '@shoppervoice/chart-model';
import type { AnswerFigure } from '../dashboard/dashboard.ts';
import { meanRow } from '../download/mean-row.ts';
import { choiceAt, ratingAt } from './stage-figures.ts';
import type { StagesDefinition } from './stages-definition.ts';

/** The whole stage table as one picture: how shoppers felt, why they left, what they do next. */
export function stagePicture(
  definition: StagesDefinition,
  figures: readonly AnswerFigure[],
): { readonly of: readonly AnswerFigure[]; readonly picture: Picture } {
  const { rows, rating, next } = definition;
  const rated = rows.flatMap((row) => {
    const figure = ratingAt(definition, figures, row, rating);
    return figure === undefined ? [] : [{ row, figure }];
  });
  const reasons = rows.flatMap((row) => {
    const figure = row.reasons === null ? undefined : choiceAt(definition, figures, row, row.reasons);
    return figure === undefined || !figure.n ? [] : [{ row, figure }];
  });
  const then = rows.flatMap((row) => {
    const figure = choiceAt(definition, figures, row, next.code);
    return figure === undefined ? [] : [{ row, figure }];
  });
  const answers = [...next.kept, ...next.lost].flatMap(
    (id) => then[0]?.figure.options.filter((option) => option.id === id) ?? [],
  );
  return {
    of: [...rated, ...reasons, ...then].map(({ figure }) => figure),
    picture: {
      kind: 'several',
      pictures: [
        {
          kind: 'headed',
          heading: rated[0]?.figure.label ?? '',
          picture: { kind: 'means', rows: rated.map(({ row, figure }) => meanRow(figure, { label: row.label })) },
        },
        ...reasons.map(
          ({ row, figure }) =>
            ({
              kind: 'headed',
              heading: `${row.label}: why they left here, % of those who gave a reason`,
              picture: { kind: 'shares', figure, sort: 'largest' },
            }) as const,
        ),
        {
          kind: 'headed',
          heading: 'What they will do next',
          picture: {
            kind: 'matrix',
            unit: 'share',
            shading: { by: 'value', from: 0, to: 1 },
            rows: then.map(({ row, figure }) => ({ key: row.key, label: row.label, n: figure.n })),
            columns: answers.map(({ id, label }) => ({
              key: String(id),
              label,
              tone: next.kept.includes(id) ? 'positive' : 'negative',
            })),
            cellOf: (stage, answer) => {
              const figure = then.find(({ row }) => row.key === stage)?.figure;
              const option = figure?.options.find(({ id }) => String(id) === answer);
              return figure && option ? { value: option.share, n: figure.n } : null;
            },
          },
        },
      ],
    },
  };
}
