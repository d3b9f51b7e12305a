import type { Figure } from '@shoppervoice/contracts/reports';
import { SHOPPING_STAGES } from '@shoppervoice/survey-model';
import { aboutTopics, inSurveys, type Narrowing, onDevices, whoAnswered } from './comments-link.ts';

type AnswerFigure = Pick<Figure, 'key' | 'code' | 'of'>;

/** Answers of the point of abandonment, which the stages of a visit are made of. */
const POINT_OF_ABANDONMENT = '104SA';
const STAGES = 'stage';

/** Comment filters behind a figure, or behind some of its answers (ratings or option ids). */
export function behindFigure({ key, code, of }: AnswerFigure, ids: readonly number[] = []): readonly Narrowing[] {
  // Topics and tones of comments are counted over all surveys together.
  if (isOfComments(code)) return [inSurveys(), ...(ids.length === 0 ? [] : [behindAnswers(code, ids)])];
  // The stages have the code of their question, and a separate key.
  return [behindAnswers(key === STAGES ? STAGES : code, ids), ...(of === null ? [] : [behindPopulation(of.key)])];
}

/** The comments of those who gave one rating, or any. */
export function behindRating(figure: AnswerFigure, rating?: number): readonly Narrowing[] {
  return behindFigure(figure, rating === undefined ? [] : [rating]);
}

const isOfComments = (code: string) => code === 'tones' || code === 'topics';

/** Comments of one topic and one tone. */
export function behindTone(topicId: number, toneId: number): readonly Narrowing[] {
  return [inSurveys(), behindAnswers('topics', [topicId]), behindAnswers('tones', [toneId])];
}

function behindAnswers(code: string, ids: readonly number[]): Narrowing {
  if (code === 'tones') return { by: ({ kind }) => kind === 'tone', ids };
  if (code === 'topics') return aboutTopics(ids);
  if (code === STAGES) {
    const points = SHOPPING_STAGES.filter(({ id }) => ids.includes(id)).flatMap((stage) => stage.points);
    return whoAnswered(POINT_OF_ABANDONMENT, points);
  }
  return whoAnswered(code, ids);
}

/** `device:1`, `stage:cart`, `Q20:3`. */
function behindPopulation(key: string): Narrowing {
  const [code = '', value = ''] = key.split(':');
  if (code === 'device') return onDevices([Number(value)]);
  const stage = code === STAGES ? SHOPPING_STAGES.find((one) => one.key === value) : undefined;
  return stage ? whoAnswered(POINT_OF_ABANDONMENT, stage.points) : whoAnswered(code, [Number(value)]);
}
