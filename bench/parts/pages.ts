import { browserSizes } from '../kit/browser-sizes.ts'
import { type Bench, type Figure, type Measured, measuredOf, type Part } from '../kit/figures.ts'
import { categories, type LighthouseRun, lighthouse, lighthouseAnswers } from '../kit/lighthouse.ts'
import { newPlace } from '../kit/places.ts'
import { serverUrl, startServer } from '../kit/server.ts'

const addresses = ['/', '/rooms', '/gallery', '/reservation']

export const pages: Part = {
  name: 'pages',
  title: 'Pages in the browser',
  about:
    'The demo resort in Chromium. Sizes are bytes on the line, compressed, with headers, until the page is quiet. ' +
    'Lighthouse 13.5 with its own settings for mobile (a slow phone on slow 4G), median of three.',
  run: async (bench) => {
    await using place = await newPlace('embedded')
    await using _server = await startServer({ ...place.env, DEMO: '1' })
    const sizes = await sizeFigures(bench)
    if (!(await lighthouseAnswers())) {
      return { figures: sizes, notes: ['Lighthouse could not be fetched, so it was not run.'] }
    }
    const figures: Figure[] = []
    for (const address of addresses) figures.push(...(await lighthouseFigures(bench, address)))
    return { figures: [...sizes, ...figures] }
  },
}

const sizeFigures = async ({ say }: Bench): Promise<Figure[]> => {
  const { script, total, requests } = await browserSizes(`${serverUrl}/`)
  say(`/: ${Math.round(script / 1000)} kB of scripts, ${Math.round(total / 1000)} kB in all`)
  const kB = (bytes: number): Measured => measuredOf([bytes / 1000])
  return [
    { what: '/: JavaScript', unit: 'kB', measured: kB(script), target: { atMost: 160 } },
    { what: '/: everything', unit: 'kB', measured: kB(total), key: 'transfer' },
    { what: '/: requests', unit: '', measured: measuredOf([requests]) },
  ]
}

const lighthouseFigures = async ({ quick, say }: Bench, address: string): Promise<Figure[]> => {
  const runs: LighthouseRun[] = []
  while (runs.length < (quick ? 1 : 3)) runs.push(await lighthouse(serverUrl + address))
  say(`${address}: ${runs.map(({ scores }) => Object.values(scores).join('/')).join(', ')}`)
  const of = (read: (run: LighthouseRun) => number) => measuredOf(runs.map(read))
  return [
    ...categories.map(
      (category): Figure => ({
        what: `${address}: ${category}`,
        unit: '',
        measured: of(({ scores }) => scores[category]),
        target: { atLeast: 95 },
        key: `${address} ${category}`,
      }),
    ),
    { what: `${address}: largest contentful paint`, unit: 's', measured: of(({ lcp }) => lcp / 1000) },
    { what: `${address}: cumulative layout shift`, unit: '', measured: of(({ cls }) => cls) },
    { what: `${address}: total blocking time`, unit: 'ms', measured: of(({ tbt }) => tbt) },
  ]
}
