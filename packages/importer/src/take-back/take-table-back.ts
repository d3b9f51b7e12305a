import { responseClassifier } from '@shoppervoice/comment-classifier';
import { prepareSurveyDatabases, surveyDatabases, takeImportBack } from '@shoppervoice/survey-store';
import { connect } from '../connect.ts';
import { ImportFailure } from '../failure.ts';
import { midOfImport } from './import-id.ts';

export interface TakeTableBackOptions {
  readonly importId: string;
  readonly mongoUrl: string;
  /** DATABASE_PREFIX; default none. */
  readonly prefix?: string;
}

export type TakenTable = Awaited<ReturnType<typeof takeImportBack>>;

/** Takes an import of another tool's file back, as the page does. May be repeated. @throws ImportFailure */
export async function takeTableBack({ importId, mongoUrl, prefix = '' }: TakeTableBackOptions): Promise<TakenTable> {
  const mid = midOfImport(importId);
  if (mid === null) {
    throw new ImportFailure(`${importId} is no ID of an import of this command, such as it says when it begins.`);
  }
  const client = await connect(mongoUrl);
  try {
    const databases = surveyDatabases(client, prefix);
    await prepareSurveyDatabases(databases);
    const taken = await takeImportBack(databases, { mid, importId, classify: await responseClassifier() });
    if (taken.removed + taken.restored + taken.kept > 0) return taken;
    throw new ImportFailure(
      `There is nothing of the import ${importId} to take back: it wrote no response, or is older than 30 days.`,
    );
  } finally {
    await client.close();
  }
}
