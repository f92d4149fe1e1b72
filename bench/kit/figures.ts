import type { Load } from './load.ts'
import type { Engine } from './places.ts'

/** The median of several rounds, with the lowest and the highest of them. */
export type Measured = { value: number; low: number; high: number }

/** One line of the results. */
export type Figure = {
  what: string
  engine?: Engine
  unit: '/s' | 'ms' | 's' | 'MB' | 'kB' | ''
  measured: Measured
  /** What the same machine gave in the same run without what is measured; the target is then of the ratio to it. */
  limit?: Measured
  target?: { atLeast: number } | { atMost: number }
  /** Found by it when set beside figures of another run. */
  key?: string
}

export type Outcome = { figures: Figure[]; notes?: string[] }

/** What a part is given: how long to take, and which engines there are. */
export type Bench = {
  quick: boolean
  seconds: number
  rounds: number
  engines: Engine[]
  say: (text: string) => void
}

export type Part = {
  name: string
  title: string
  /** How it was measured, for the reader of the results. */
  about: string
  /** Left out of a run of all parts, for it takes up what another command made and measures nothing. */
  onlyNamed?: true
  run: (bench: Bench) => Promise<Outcome>
}

export const measuredOf = (values: number[]): Measured => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const value = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  return { value, low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 }
}

/** One figure of each round's load. */
export const ofLoads = (loads: Load[] | undefined, figure: keyof Load): Measured =>
  measuredOf((loads ?? []).map((load) => load[figure]))

/** Runs a part's measurement on each engine, one after the other, and puts the figures together. */
export const onEachEngine = async (
  { engines, say }: Bench,
  measure: (engine: Engine) => Promise<Outcome>,
): Promise<Outcome> => {
  const outcomes: Outcome[] = []
  for (const engine of engines) {
    say(engine)
    outcomes.push(await measure(engine))
  }
  return {
    figures: outcomes.flatMap(({ figures }) => figures),
    notes: outcomes.flatMap(({ notes }) => notes ?? []),
  }
}

export type Rounds = Record<string, Load[]>
type Turn = () => Promise<Record<string, Load>>

/** Takes several measurements by turns, a few times over, so that the noise of the machine meets all of them. */
export const takeTurns = async ({ rounds, say }: Bench, turns: Turn[]): Promise<Rounds> => {
  const all: Rounds = {}
  for (let round = 1; round <= rounds; round++) {
    const lines: string[] = []
    for (const turn of turns) {
      for (const [name, load] of Object.entries(await turn())) {
        all[name] = [...(all[name] ?? []), load]
        lines.push(`${name} ${load.perSecond.toFixed(0)}/s`)
      }
    }
    say(`  round ${round} of ${rounds}: ${lines.join(', ')}`)
  }
  return all
}

/** Three digits say all that such a figure knows. */
export const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)))
