import { GENERAL_COMMENT } from '@shoppervoice/survey-model';
import { type Clause, clausesOf } from './clauses.ts';
import type { ThemeComment } from './question.ts';

/** A part of a comment, with its comment. */
export interface Said {
  readonly comment: ThemeComment;
  readonly clause: Clause;
}

export const commentsOf = (said: Iterable<Said>): Set<ThemeComment> => {
  const comments = new Set<ThemeComment>();
  for (const { comment } of said) comments.add(comment);
  return comments;
};

/** The comments of a period; each is read once, when it is first asked for. */
export class Period {
  readonly comments: readonly ThemeComment[];
  readonly #byTopic = new Map<number, ThemeComment[]>();
  readonly #unlabelled: readonly ThemeComment[];
  readonly #read = new Map<ThemeComment, readonly Said[]>();

  constructor(comments: readonly ThemeComment[]) {
    this.comments = comments;
    this.#unlabelled = comments.filter(({ topicIds }) => topicIds.length === 0);
    for (const comment of comments) {
      for (const topic of new Set(comment.topicIds)) {
        if (topic === GENERAL_COMMENT) continue;
        const group = this.#byTopic.get(topic);
        if (group === undefined) this.#byTopic.set(topic, [comment]);
        else group.push(comment);
      }
    }
  }

  /** Comments that may be about a topic, before they are read: those that are labelled with it, and those without labels. */
  maybeOf(topic: number): readonly ThemeComment[] {
    return [...(this.#byTopic.get(topic) ?? []), ...this.#unlabelled];
  }

  saidIn(comment: ThemeComment): readonly Said[] {
    let said = this.#read.get(comment);
    if (said === undefined) {
      said = clausesOf(comment).map((clause) => ({ comment, clause }));
      this.#read.set(comment, said);
    }
    return said;
  }

  *said(comments: Iterable<ThemeComment> = this.comments): Generator<Said> {
    for (const comment of comments) yield* this.saidIn(comment);
  }
}
