import { GENERAL_COMMENT } from '@shoppervoice/survey-model';
import { type Clause, clausesOf } from './clauses.ts';
import type { ThemeComment } from './question.ts';

/** A part of a comment, with its comment. */
export interface CommentPart {
  readonly comment: ThemeComment;
  readonly clause: Clause;
}

export const commentsOf = (parts: Iterable<CommentPart>): Set<ThemeComment> => {
  const comments = new Set<ThemeComment>();
  for (const { comment } of parts) comments.add(comment);
  return comments;
};

/** The comments of a period, read lazily and once. */
export class Period {
  readonly comments: readonly ThemeComment[];
  readonly #byTopic = new Map<number, ThemeComment[]>();
  readonly #unlabelled: readonly ThemeComment[];
  readonly #read = new Map<ThemeComment, readonly CommentPart[]>();

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

  /** Candidates for a topic before they are read: comments labelled with it, or without labels. */
  maybeOf(topic: number): readonly ThemeComment[] {
    return [...(this.#byTopic.get(topic) ?? []), ...this.#unlabelled];
  }

  partsIn(comment: ThemeComment): readonly CommentPart[] {
    let parts = this.#read.get(comment);
    if (parts === undefined) {
      parts = clausesOf(comment).map((clause) => ({ comment, clause }));
      this.#read.set(comment, parts);
    }
    return parts;
  }

  *parts(comments: Iterable<ThemeComment> = this.comments): Generator<CommentPart> {
    for (const comment of comments) yield* this.partsIn(comment);
  }
}
