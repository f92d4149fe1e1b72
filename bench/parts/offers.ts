import { addressOf } from '../../contract/kit/address.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { offers as contract } from '../../contract/rates/offers.ts'
import { type Bench, type Figure, ofLoads, onEachEngine, type Part, takeTurns } from '../kit/figures.ts'
import { loadHttp } from '../kit/load.ts'
import { type Engine, newPlace } from '../kit/places.ts'
import { benchDay, fillResort, roomCount } from '../kit/resort.ts'
import { randomSearches, searchOverHttp } from '../kit/searches.ts'
import { startServer } from '../kit/server.ts'

const connections = 16
const most = 1_000_000

export const offers: Part = {
  name: 'offers',
  title: 'Free days and rooms together',
  about:
    `GET /api/rooms/calendar for two months that begin on a random one of the next 60 days, for the whole house and ` +
    'for each kind; for twelve months; and GET /api/rooms/combinations for 7 to 40 guests and a random stay of 1 to ' +
    `3 nights; ${roomCount} rooms, ${most.toLocaleString('en-US')} bookings, ${connections} connections. Limit: the ` +
    'search for free rooms in the same database.',
  run: (bench) => onEachEngine(bench, (engine) => measure(bench, engine)),
}

const kinds = [null, 'Family Room', 'Deluxe Room', 'Forest Cottage', 'Suite']

const calendarPaths = (months: number): string[] =>
  Array.from({ length: 100 }, (_, n) => {
    const from = addDays(benchDay(), Math.floor(Math.random() * 60))
    return addressOf(contract.calendar, {
      query: { from, months, room_type: kinds[n % kinds.length] ?? null },
    })
  })

const combinationPaths = (): string[] =>
  randomSearches(60).map(({ checkIn, checkOut }, n) =>
    addressOf(contract.combinations, {
      query: { check_in: checkIn, check_out: checkOut, guests: 7 + (n % 34) },
    }),
  )

const measure = async (bench: Bench, engine: Engine) => {
  await using place = await newPlace(engine)
  await fillResort(place, bench.quick ? 5000 : most, 100)
  const load = (paths: string[]) =>
    loadHttp({
      connections,
      seconds: bench.seconds,
      requests: () => paths.map((path) => ({ method: 'GET', path })),
    })
  const searches = randomSearches(60)
  const all = await takeTurns(bench, [
    async () => {
      await using _server = await startServer(place.env)
      return {
        searches: await searchOverHttp({ searches, connections, seconds: bench.seconds }),
        calendars: await load(calendarPaths(2)),
        years: await load(calendarPaths(12)),
        combinations: await load(combinationPaths()),
      }
    },
  ])
  const limit = ofLoads(all.searches, 'perSecond')
  const rate = (what: string, key: string): Figure => ({
    what,
    unit: '/s',
    measured: ofLoads(all[key], 'perSecond'),
    limit,
  })
  const figures: Figure[] = [
    { ...rate('Calendars of two months', 'calendars'), target: { atLeast: 0.5 }, key: 'calendars' },
    rate('Calendars of twelve months', 'years'),
    rate('Combinations', 'combinations'),
    {
      what: 'Combinations, 99 % of answers within',
      unit: 'ms',
      measured: ofLoads(all.combinations, 'p99'),
    },
  ]
  return { figures: figures.map((figure) => ({ ...figure, engine })) }
}
