import { distancesFrom, importersIn, type Sources } from './imports.ts'

/** A screen: where its page is, from web/, and its address. */
export type Screen = { page: string; path: string }
/** A file of tests with how near it is to what has changed: 0 is changed itself. */
export type Near = { file: string; rank: number }

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isJourney = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file)
const isProof = (file: string): boolean => isTest(file) || isJourney(file)

type Room = 'contract' | 'server' | 'web' | 'e2e'

/** `server/rates/coupons/queries.ts` belongs to the noun `rates/coupons` of the room `server`. */
const placeOf = (file: string): { room: Room; noun: string } | undefined => {
  const [, room, noun] = /^(contract|server|web|e2e)\/([\w-]+\/[\w-]+)/.exec(file) ?? []
  return room && noun ? { room: room as Room, noun } : undefined
}

const far = Number.POSITIVE_INFINITY

/** The smaller of what was known of a key and what is said of it now. */
const lower = (ranks: Map<string, number>, key: string, rank: number): void => {
  ranks.set(key, Math.min(ranks.get(key) ?? far, rank))
}

/** Which tables a migration speaks of; the code that names one is as good as changed. */
const readersOf = (migrations: readonly string[], sources: Sources): string[] => {
  const tables = new Set(
    migrations.flatMap((text) =>
      [...text.matchAll(/\b(?:table|into|update|on|from)\s+(?:if (?:not )?exists\s+)?([a-z_]+)/gi)].map(
        ([, name]) => name ?? '',
      ),
    ),
  )
  const named = [...tables].map((table) => new RegExp(`['"\`]${table}\\b`))
  return [...sources]
    .filter(
      ([file, text]) => /^server\//.test(file) && !isTest(file) && named.some((table) => table.test(text)),
    )
    .map(([file]) => file)
}

type Touched = { server: Map<string, number>; web: Map<string, number> }

const touchedNouns = (distances: Map<string, number>): Touched => {
  const touched: Touched = { server: new Map(), web: new Map() }
  for (const [file, distance] of distances) {
    const place = isProof(file) ? undefined : placeOf(file)
    if (place?.room === 'server' || place?.room === 'web') lower(touched[place.room], place.noun, distance)
    if (place?.room !== 'contract') continue
    // A contract is answered by one noun and asked by the other of its name.
    lower(touched.server, place.noun, distance + 1)
    lower(touched.web, place.noun, distance + 1)
  }
  return touched
}

/** Tests that look at every source of a kind: no import leads to what they read. */
const readsSources = /\bglob(Sync)?\(|\breadSources\(|import\.meta\.glob/

const nearest = (...ranks: number[]): number => Math.min(far, ...ranks)

/** How near a test lies to a noun that is touched: in its folder, or elsewhere with calls of its endpoints. */
const byNoun = (file: string, text: string, { server, web }: Touched): number => {
  const place = placeOf(file)
  const side = { contract: undefined, e2e: undefined, server, web }[place?.room ?? 'contract']
  const own = side?.get(place?.noun ?? '')
  const callers = file.startsWith('server/')
    ? [...server]
        .filter(([noun]) => text.includes(`contract/${noun}.ts'`))
        .map(([, distance]) => distance + 2)
    : []
  return nearest((own ?? far) + 1, ...callers)
}

const testsOf = (sources: Sources, distances: Map<string, number>, touched: Touched): Near[] => {
  const hasCode = [...distances].some(
    ([file, distance]) => distance === 0 && !isProof(file) && sources.has(file),
  )
  return nearestFirst(
    [...sources]
      .filter(([file]) => isTest(file))
      .map(([file, text]) => ({
        file,
        rank: nearest(
          distances.get(file) ?? far,
          byNoun(file, text, touched),
          hasCode && readsSources.test(text) ? 3 : far,
        ),
      })),
  )
}

/** Whether a journey speaks of an address; of one with parameters what stands before them is enough. */
const speaksOf = (text: string, path: string): boolean => {
  const [fixed = '', ...parameters] = path.split(':')
  const escaped = RegExp.escape(fixed)
  return new RegExp(`['"\`]${escaped}${parameters.length > 0 ? '[^a-z]' : `(?=['"\`?#])`}`).test(text)
}

type NearScreen = { screen: Screen; rank: number }

const screensOf = (
  screens: readonly Screen[],
  distances: Map<string, number>,
  { server }: Touched,
): NearScreen[] =>
  screens
    .map((screen) => {
      const inPage = (distances.get(`web/${screen.page}`) ?? far) + 1
      // What only the server does differently, its own tests say first.
      const onServer = (server.get(placeOf(`web/${screen.page}`)?.noun ?? '') ?? far) + 3
      return { screen, rank: nearest(inPage, onServer) }
    })
    .filter(({ rank }) => rank < far)

const isOf = (file: string, text: string, { page, path }: Screen): boolean =>
  placeOf(file.replace('.spec.ts', ''))?.noun === placeOf(`web/${page}`)?.noun || speaksOf(text, path)

const journeysOf = (sources: Sources, distances: Map<string, number>, near: readonly NearScreen[]): Near[] =>
  nearestFirst(
    [...sources]
      .filter(([file]) => isJourney(file) && !file.startsWith('e2e/kit/accessible/'))
      .map(([file, text]) => {
        const own = near.filter(({ screen }) => isOf(file, text, screen)).map(({ rank }) => rank)
        return { file, rank: nearest(distances.get(file) ?? far, ...own) }
      }),
  )

const nearestFirst = (all: Near[]): Near[] =>
  all.filter(({ rank }) => rank < far).sort((a, b) => a.rank - b.rank || a.file.localeCompare(b.file))

/** What a change can break, nearest first. `screens` are the addresses of the pages that it changes. */
export const choose = (
  changed: readonly string[],
  sources: Sources,
  screens: readonly Screen[],
  migrations: readonly string[] = [],
): { tests: Near[]; journeys: Near[]; screens: string[] } => {
  const distances = distancesFrom([...changed, ...readersOf(migrations, sources)], importersIn(sources))
  const touched = touchedNouns(distances)
  const near = screensOf(screens, distances, touched)
  return {
    tests: testsOf(sources, distances, touched),
    journeys: journeysOf(sources, distances, near),
    screens: near.filter(({ rank }) => rank <= 2).map(({ screen }) => screen.path),
  }
}

/** Takes what fits into so many seconds, nearest first and of equals the quickest; the rest is left out. */
export const within = (
  seconds: number,
  near: readonly Near[],
  secondsOf: (file: string) => number,
): { chosen: string[]; left: string[]; takes: number } => {
  const order = [...near].sort((a, b) => a.rank - b.rank || secondsOf(a.file) - secondsOf(b.file))
  const chosen: string[] = []
  const left: string[] = []
  let takes = 0
  for (const { file, rank } of order) {
    const more = secondsOf(file)
    // What has been changed itself is run in any case.
    if (rank > 0 && takes + more > seconds) left.push(file)
    else {
      chosen.push(file)
      takes += more
    }
  }
  return { chosen, left, takes }
}
