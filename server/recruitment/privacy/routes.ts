import { normalPhone } from '../../../contract/kit/phone.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { copyPerson } from './copy-person.ts'
import { erasePerson } from './erase-person.ts'
import { keptAbout, personsWith, tracesOf } from './personal-data.ts'
import { finishRequest, listRequests } from './requests.ts'
import { oldApplications } from './retention.ts'

const traces = async ({
  db,
  params,
  refuse,
}: Context<'person_not_found'> & { params: { person_id: string } }) =>
  (await tracesOf(db, params.person_id)) ?? refuse('person_not_found')

export const privacyRoutes = implement(privacy, {
  find: async ({ db, query }) => {
    const ids = await personsWith(db, { email: query.q.toLowerCase(), phone: normalPhone(query.q) })
    const found = await Promise.all(ids.map((id) => keptAbout(db, id)))
    return found.filter((person) => person !== undefined)
  },
  kept: async ({ db, params, refuse }) =>
    (await keptAbout(db, params.person_id)) ?? refuse('person_not_found'),
  requests: ({ db, query }) => listRequests(db, query),
  finish: finishRequest,
  copy: async (ctx) => {
    const copy = await copyPerson(ctx.db, await traces(ctx))
    return { fileName: 'applicant.json', body: JSON.stringify(copy, null, 2) }
  },
  erase: async (ctx) => {
    const found = await traces(ctx)
    if (!found.emails.includes(ctx.body.email))
      ctx.refuse('wrong_person', { fields: { email: 'This is not the email of this person' } })
    return erasePerson(ctx, found)
  },
  retention: ({ db, query, settings }) =>
    oldApplications(db, { months: query.months, zone: settings.time_zone }),
})
