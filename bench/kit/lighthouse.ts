import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumFlags, chromiumPath } from './browser.ts'

const run = promisify(execFile)
// Not a dependency: it is as large as all of ours together and only needed here.
const npx = (...args: string[]) =>
  run('npx', ['--yes', 'lighthouse@13.5.0', ...args], {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    timeout: 180_000,
  })

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type LighthouseRun = {
  /** From 0 to 100. */
  scores: Record<(typeof categories)[number], number>
  lcp: number
  cls: number
  tbt: number
}

/** Whether Lighthouse can be had on this machine. */
export const lighthouseAnswers = (): Promise<boolean> =>
  npx('--version').then(
    () => true,
    () => false,
  )

/** One run of Lighthouse for mobile. */
export const lighthouse = async (url: string): Promise<LighthouseRun> => {
  const folder = await mkdtemp(join(tmpdir(), 'forest-bench-'))
  const file = join(folder, 'report.json')
  try {
    const flags = ['--headless=new', ...chromiumFlags].join(' ')
    const report = () =>
      npx(url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`)
    await report().catch((error: Error) => {
      // Now and then the browser's trace misses where the page began, and Lighthouse asks to be run again.
      if (!error.message.includes('run Lighthouse again')) throw error
      return report()
    })
    return readRun(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

const readRun = ({ categories: scored, audits }: Report): LighthouseRun => {
  const score = (name: string) => Math.round((scored[name]?.score ?? 0) * 100)
  const audit = (name: string) => audits[name]?.numericValue ?? 0
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: audit('largest-contentful-paint'),
    cls: audit('cumulative-layout-shift'),
    tbt: audit('total-blocking-time'),
  }
}
