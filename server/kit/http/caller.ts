import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Db } from '../database/db.ts'
import { readSessions, type Who } from '../security/sessions.ts'
import { readShift } from '../security/shifts.ts'
import { tokenOf, tokensOf } from './cookies.ts'
import { isAway } from './tab.ts'

/** Who calls. A cleaner is somebody at the endpoints of cleaners alone, and nobody else is anybody there. */
export const callerOf = async (db: Db, { access }: Endpoint, request: FastifyRequest): Promise<Who> =>
  access === 'housekeeper'
    ? { guest: null, staff: null, housekeeper: await readShift(db, tokenOf(request, 'housekeeper')) }
    : readSessions(db, tokensOf(request), { touch: !isAway(request) })
