import type { z } from 'zod'
import type { CandidateDetails, OtherApplication } from '../../../contract/recruitment/candidate-fields.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { toCandidate } from '../applications/candidate-presenter.ts'
import type { CandidateRow } from '../applications/queries.ts'

/** The other jobs for which a person was put forward, newest first. */
export const otherApplications = (
  db: Db,
  personId: string,
  except?: string,
): Promise<z.output<typeof OtherApplication>[]> =>
  db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.job_id', 'applications.job_id')
    .select([
      'application_id as uuid',
      'applications.job_id',
      'title as job_title',
      'applications.status',
      'applications.created_at as createdAt',
    ])
    .where('person_id', '=', personId)
    .$if(!!except, (find) => find.where('application_id', '!=', except as string))
    .orderBy('applications.created_at', 'desc')
    .execute()

/** A candidate with the other jobs of the same person. */
export const withOthers = async (
  ctx: Pick<Context, 'db' | 'config' | 'who'>,
  row: CandidateRow,
): Promise<CandidateDetails> => ({
  ...toCandidate(row, ctx),
  other_applications: await otherApplications(ctx.db, row.person_id, row.application_id),
})
