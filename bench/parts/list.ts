import { addressOf } from '../../contract/kit/address.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/kit/config.ts'
import type { OpenDb } from '../../server/kit/database/db.ts'
import { type Bench, type Figure, ofLoads, onEachEngine, type Part, takeTurns } from '../kit/figures.ts'
import { loadHttp, loadLoops } from '../kit/load.ts'
import { fillOffice, officeRooms } from '../kit/office.ts'
import { benchKey, type Engine, newPlace } from '../kit/places.ts'
import { recordedDb, type Statement } from '../kit/recorded.ts'
import { startServer } from '../kit/server.ts'

const connections = 16
const count = 10_000
const path = addressOf(bookings.list, { query: { page: 1, page_size: 8 } as never })

export const list: Part = {
  name: 'list',
  title: 'A list of the back office',
  about:
    `The first page of the list of bookings for an admin, of ${count.toLocaleString('en-US')} bookings in ` +
    `${officeRooms} rooms, ${connections} connections. Limit: the statements that the server sends for it, the session ` +
    `among them, one after the other through the bare driver without a server, also ${connections} at a time.`,
  run: (bench) => onEachEngine(bench, (engine) => measure(bench, engine)),
}

const measure = async (bench: Bench, engine: Engine) => {
  await using place = await newPlace(engine)
  const { cookie } = await fillOffice(place, count)
  const { seconds } = bench
  const all = await takeTurns(bench, [
    async () => {
      await using opened = await place.open()
      const statements = await statementsOf(opened, cookie)
      const sent = await loadLoops(connections, seconds, async () => {
        for (const { text, values } of statements) await opened.pool.query(text, values)
      })
      return { sent }
    },
    async () => {
      await using _server = await startServer(place.env)
      const requests = () => [{ method: 'GET' as const, path }]
      return { http: await loadHttp({ connections, seconds, headers: { cookie }, requests }) }
    },
  ])
  const figures: Figure[] = [
    {
      what: 'Lists',
      unit: '/s',
      measured: ofLoads(all.http, 'perSecond'),
      limit: ofLoads(all.sent, 'perSecond'),
      key: 'list',
    },
    {
      what: 'Middle time of a list',
      unit: 'ms',
      measured: ofLoads(all.http, 'p50'),
      limit: ofLoads(all.sent, 'p50'),
    },
  ]
  return { figures: figures.map((figure) => ({ ...figure, engine })) }
}

/** What the server sends for one such list once it is warm. */
const statementsOf = async (opened: OpenDb, cookie: string): Promise<Statement[]> => {
  const { db, statements } = recordedDb(opened.pool)
  const app = await buildApp({
    config: readConfig({ SECRET_KEY: benchKey }),
    opened: { ...opened, db, close: async () => {} },
    background: false,
    logger: false,
  })
  const ask = async () => {
    statements.length = 0
    const answer = await app.inject({ url: path, headers: { cookie } })
    if (answer.statusCode !== 200) throw new Error(`the list to record was refused: ${answer.body}`)
  }
  await ask()
  await ask()
  const sent = [...statements]
  await app.close()
  if (sent.length === 0) throw new Error('the list sent no statement')
  return sent
}
