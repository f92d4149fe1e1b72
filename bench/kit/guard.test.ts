import { describe, expect, test } from 'vitest'
import { type Figure, measuredOf } from './figures.ts'
import { judge } from './guard.ts'

const figure = (unit: '/s' | 's', value: number, key: string): Figure => ({
  what: 'Searches',
  engine: 'PostgreSQL',
  unit,
  measured: measuredOf([value]),
  limit: measuredOf([1000]),
  key,
})
const searches = (value: number, about = 'With 200 rooms.') => ({
  name: 'availability',
  about,
  figures: [figure('/s', value, 'searches'), figure('/s', 1, 'something else')],
})
const start = (value: number) => ({ name: 'start', about: '', figures: [figure('s', value, 'second')] })

describe('the guard of the speed', () => {
  test('lets pass what keeps 0.8 of its recorded share of the limit', () => {
    expect(judge(searches(401), searches(500))).toMatchObject([{ fell: false, compared: true }])
    expect(judge(start(1200), start(1000))).toMatchObject([{ fell: false, compared: true }])
  })

  test('fails what fell below, rates and times alike', () => {
    expect(judge(searches(399), searches(500))).toMatchObject([{ fell: true }])
    expect(judge(start(1300), start(1000))).toMatchObject([{ fell: true }])
  })

  test('compares nothing with what was not recorded, in another way, or on the other engine', () => {
    const [none] = judge(searches(1), undefined)
    expect(none).toMatchObject({ fell: false, compared: false })
    expect(none?.text).toContain('no ratio is recorded')
    const [another] = judge(searches(1), searches(500, 'With 20 rooms.'))
    expect(another).toMatchObject({ fell: false, compared: false })
    expect(another?.text).toContain('in another way')
    const embedded = searches(500)
    embedded.figures[0] = { ...(embedded.figures[0] as Figure), engine: 'embedded' }
    expect(judge(searches(1), embedded)).toMatchObject([{ compared: false }])
  })
})
