import { number } from './figures.ts'
import type { Engine } from './places.ts'
import type { PartResult } from './report.ts'

/** What users would pick instead, from another run on such a machine; not measured here. */
const rows: { what: string; theirs: string; ours: (find: Find) => string }[] = [
  {
    what: 'Searches per second, few bookings',
    theirs: '43 (demo data)',
    ours: (find) => `${find('growth', 'smallest', 'PostgreSQL')} (200 rooms, 1,000 bookings)`,
  },
  {
    what: 'Searches per second, 100,000 bookings',
    theirs: '1.8',
    ours: (find) => `${find('availability', 'searches', 'PostgreSQL')} (200 rooms)`,
  },
  { what: 'Home page per second', theirs: '58', ours: (find) => find('home', 'page', 'PostgreSQL') },
  { what: 'Home page, transferred', theirs: '1,866 kB', ours: (find) => `${find('pages', 'transfer')} kB` },
  {
    what: 'Lighthouse mobile, home: performance, accessibility, best practices, SEO',
    theirs: '64 / 55 / 79 / 83',
    ours: (find) =>
      ['performance', 'accessibility', 'best-practices', 'seo']
        .map((name) => find('pages', `/ ${name}`))
        .join(' / '),
  },
  {
    what: 'Round trips of one booking',
    theirs: '15',
    ours: (find) =>
      `${find('round-trips', 'signed-in')} (signed in), ${find('round-trips', 'new')} (new guest)`,
  },
  {
    what: 'Server time of one booking',
    theirs: '1 s',
    ours: (find) => `${find('round-trips', 'server-time')} ms`,
  },
  {
    what: 'Rooms sold twice in a race of 12 guests',
    theirs: '1 to 2 of 5',
    ours: () => 'none can be: the database refuses it (server/reservations/stays/races.test.ts races 50)',
  },
]

type Find = (part: string, key: string, engine?: Engine) => string

export const comparison = (parts: PartResult[]): string[] => {
  const find: Find = (part, key, engine) => {
    const { figures = [] } = parts.find(({ name }) => name === part) ?? {}
    const found = figures.filter((figure) => figure.key === key)
    const figure = found.find((one) => one.engine === engine) ?? found[0]
    return figure ? number(figure.measured.value) : 'not measured'
  }
  return [
    '## Beside what users would pick instead',
    '',
    'QloApps 1.7 behind nginx with PHP 8.2 and MariaDB, 16 connections. **Its figures come from another run, on a',
    'machine of the same kind**, and were not taken again here; read them as an order of magnitude.',
    '',
    '| | QloApps 1.7 (another run) | This project |',
    '|---|---|---|',
    ...rows.map(({ what, theirs, ours }) => `| ${what} | ${theirs} | ${ours(find)} |`),
  ]
}
