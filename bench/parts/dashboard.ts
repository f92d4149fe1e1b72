import { openBrowser } from '../kit/browser.ts'
import { type Bench, type Figure, measuredOf, type Part } from '../kit/figures.ts'
import { newWindow, type PageTimes, timeByMenu, timesOf } from '../kit/page-times.ts'
import { newPlace } from '../kit/places.ts'
import { serverUrl, startServer } from '../kit/server.ts'

const path = '/admin/dashboard'
// A figure's link: it stands there when the dashboard's own content does, and not in the skeleton.
const ready = 'main dl a[href*="candidates"]'
const link = `nav a[href="${path}"]`
const elsewhere = 'nav a[href="/admin/visitors/list"]'

/** Signs in as the demo's admin; answers the cookies. */
const signIn = async (): Promise<string[]> => {
  const answer = await fetch(`${serverUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: serverUrl },
    body: JSON.stringify({ username: 'admin', password: 'forest-admin' }),
  })
  if (!answer.ok) throw new Error(`The demo's admin could not sign in: ${answer.status}`)
  return answer.headers.getSetCookie()
}

export const dashboard: Part = {
  name: 'dashboard',
  title: 'The dashboard in the browser',
  about:
    "The demo's admin opens /admin/dashboard in Chromium at a phone's size, slowed down four times, over this " +
    "machine's own line: first with nothing kept, then again in the same window, then by the menu from another screen.",
  run: async (bench) => {
    await using place = await newPlace('embedded')
    await using _server = await startServer({ ...place.env, DEMO: '1' })
    const { first, again, byMenu } = await visits(bench)
    return {
      figures: [
        ...figuresOf('first visit', first, 1500),
        ...figuresOf('again', again, 400),
        { what: 'by the menu: content', unit: 'ms', measured: measuredOf(byMenu), target: { atMost: 400 } },
      ],
    }
  },
}

const visits = async ({ rounds, say }: Bench) => {
  await using browser = await openBrowser()
  const cookies = await signIn()
  const looked = { url: serverUrl + path, ready, cpu: 4 }
  const first: PageTimes[] = []
  const again: PageTimes[] = []
  const byMenu: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const context = await newWindow(browser, cookies, serverUrl)
    first.push(await timesOf(context, looked))
    // The second visit is the first that finds compiled scripts; the third uses them.
    await timesOf(context, looked)
    again.push(await timesOf(context, looked))
    byMenu.push(await timeByMenu(context, { ...looked, link, elsewhere }))
    await context.close()
    const times = [first.at(-1)?.content, again.at(-1)?.content, byMenu.at(-1)]
    say(`  round ${round} of ${rounds}: ${times.map((time) => time?.toFixed(0)).join(', ')} ms`)
  }
  return { first, again, byMenu }
}

const figuresOf = (visit: string, times: PageTimes[], most: number): Figure[] => {
  const of = (read: (times: PageTimes) => number) => measuredOf(times.map(read))
  return [
    { what: `${visit}: first paint`, unit: 'ms', measured: of(({ firstPaint }) => firstPaint) },
    {
      what: `${visit}: content`,
      unit: 'ms',
      measured: of(({ content }) => content),
      target: { atMost: most },
    },
    { what: `${visit}: main thread blocked`, unit: 'ms', measured: of(({ blocked }) => blocked) },
    { what: `${visit}: layout shift`, unit: '', measured: of(({ shift }) => shift) },
  ]
}
