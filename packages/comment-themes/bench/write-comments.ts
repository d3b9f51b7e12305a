import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { responseClassifier } from '@shoppervoice/comment-classifier';
import { demoResponses } from '@shoppervoice/demo-data';
import { toneOf } from '@shoppervoice/survey-model';

/** `--out <file> --comments <n>`: writes comments of demo shoppers in stored form, newest first. */
const { values } = parseArgs({ options: { out: { type: 'string' }, comments: { type: 'string' } } });
if (values.out === undefined) throw new Error('Say where to write: --out <file>.');
const wanted = Number(values.comments);
const classify = await responseClassifier();
const comments: unknown[] = [];
for (const { responseId: id, submittedAt, comment } of demoResponses({ today: '2026-11-21' })) {
  if (comment === undefined) continue;
  // As in an import, comments without labels are classified.
  const { toneId, topicIds } = classify(comment.text, { all: [] });
  const tone = toneOf(comment.tone ?? toneId);
  comments.push({ id, text: comment.text, at: Date.parse(submittedAt), tone, topicIds: comment.topics ?? topicIds });
  if (comments.length === wanted) break;
}
if (comments.length < wanted) throw new Error(`There are no more than ${comments.length} comments.`);
writeFileSync(values.out, JSON.stringify(comments));
