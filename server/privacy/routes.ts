import { normalPhone } from '../../contract/kit/phone.ts'
import { privacy } from '../../contract/privacy.ts'
import { type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { copyPerson } from './copy-person.ts'
import { erasePerson } from './erase-person.ts'
import { keptAbout, personsWith, tracesOf } from './kept.ts'
import { finishRequest, listRequests } from './requests.ts'
import { oldApplications } from './retention.ts'

const traces = async ({ db, params }: Context & { params: { person_id: string } }) =>
  (await tracesOf(db, params.person_id)) ?? refuse('person_not_found')

export const privacyRoutes = implement(privacy, {
  find: async ({ db, query }) => {
    const ids = await personsWith(db, { email: query.q.toLowerCase(), phone: normalPhone(query.q) })
    const found = await Promise.all(ids.map((id) => keptAbout(db, id)))
    return found.filter((person) => person !== undefined)
  },
  kept: async ({ db, params }) => (await keptAbout(db, params.person_id)) ?? refuse('person_not_found'),
  requests: ({ db, query }) => listRequests(db, query),
  finish: finishRequest,
  copy: async (given) => {
    const copy = await copyPerson(given.db, await traces(given))
    return { fileName: 'applicant.json', body: JSON.stringify(copy, null, 2) }
  },
  erase: async (given) => {
    const found = await traces(given)
    if (!found.emails.includes(given.body.email))
      refuse('wrong_person', { fields: { email: 'This is not the email of this person' } })
    return erasePerson(given, found)
  },
  retention: ({ db, query, settings }) =>
    oldApplications(db, { months: query.months, zone: settings.time_zone }),
})
