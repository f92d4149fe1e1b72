import { type Figure, number } from './figures.ts'
import { isHigherBetter, type PartResult, ratioOf } from './report.ts'

/** What is looked at before a release: of each of these parts the figure with this key. */
export const guarded: Record<string, string> = {
  home: 'page',
  availability: 'searches',
  bookings: 'bookings',
  start: 'second',
  list: 'list',
}

/** So much of the recorded ratio has to be left; the noise of a short run stays above it. */
const atLeast = 0.8

type Taken = Pick<PartResult, 'name' | 'about' | 'figures'>
export type Verdict = { text: string; fell: boolean; compared: boolean }

/**
 * Sets the ratios of a part that was just taken beside the recorded ones of the same engine. A part that was recorded
 * in another way (its `about` tells how) is not compared, nor one that was never recorded; the verdict says so.
 */
export const judge = ({ name, about, figures }: Taken, recorded: Taken | undefined): Verdict[] =>
  guardedOf(name, figures).map((figure) => {
    const now = ratioOf(figure) as number
    const said = `${name}, ${figure.what} (${figure.engine}): ${number(now)} of its limit`
    const same = guardedOf(name, recorded?.figures ?? []).find(({ engine }) => engine === figure.engine)
    const before = same && ratioOf(same)
    if (!before) return { text: `${said}; no ratio is recorded`, fell: false, compared: false }
    if (recorded?.about !== about)
      return { text: `${said}; recorded in another way, take the part anew`, fell: false, compared: false }
    const left = isHigherBetter(figure) ? now / before : before / now
    const text = `${said}; recorded ${number(before)}; ${number(left)} of that`
    return { text, fell: left < atLeast, compared: true }
  })

const guardedOf = (name: string, figures: Figure[]): Figure[] =>
  figures.filter(({ key, limit }) => key !== undefined && key === guarded[name] && limit)
