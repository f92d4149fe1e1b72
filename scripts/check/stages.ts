import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, outcomeOfPlaywright, outcomeOfStage, outcomeOfVitest } from './reports.ts'

/** One command of a run; `report` says who writes down what its tests came to. */
export type Stage = {
  title: string
  command: readonly [string, ...string[]]
  report?: 'vitest' | 'playwright'
  /** What it needs to have begun, and the environment that this gives to it. */
  begin?: () => Promise<{ env: Record<string, string>; end: () => Promise<void> }>
}

const readers = { vitest: outcomeOfVitest, playwright: outcomeOfPlaywright }

const reported = async (report: Stage['report'], file: string): Promise<Outcome | undefined> => {
  if (!report) return undefined
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? { passed: 0, skipped: 0, red: [] } : readers[report](JSON.parse(text))
}

const wordsFor = (report: Stage['report'], file: string): string[] => {
  if (report === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return report === 'playwright' ? ['--reporter=list,json'] : []
}

/** Runs one stage; where others run beside it, its lines come together once it has ended. */
const runCommand = (
  { title, command: [program, ...words] }: Stage,
  more: readonly string[],
  env: Record<string, string>,
  isAlone: boolean,
): Promise<number | null> =>
  new Promise((done) => {
    const began = performance.now()
    const kept: Buffer[] = []
    const out = isAlone ? 'inherit' : 'pipe'
    if (isAlone) console.log(`\n── ${title}`)
    const child = spawn(program, [...words, ...more], {
      stdio: ['ignore', out, out],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => kept.push(data))
    child.on('error', ({ message }) => console.error(message))
    child.on('close', (status) => {
      if (!isAlone) console.log(`\n── ${title}\n${Buffer.concat(kept)}`)
      console.log(`   ${((performance.now() - began) / 1000).toFixed(1)} s`)
      done(status)
    })
  })

const runStage = async (stage: Stage, folder: string, isAlone: boolean): Promise<Outcome> => {
  const file = join(folder, `${stage.title.replace(/\W+/g, '-')}.json`)
  let begun: Awaited<ReturnType<NonNullable<Stage['begin']>>> | undefined
  try {
    begun = await stage.begin?.()
  } catch (error) {
    return {
      passed: 0,
      skipped: 0,
      red: [{ where: stage.title, name: 'could not begin', why: String(error) }],
    }
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...begun?.env }
  const status = await runCommand(stage, wordsFor(stage.report, file), env, isAlone)
  await begun?.end()
  return outcomeOfStage(stage.title, status, await reported(stage.report, file))
}

/** Runs all stages, whatever becomes of those before; those of one group side by side. */
export const runStages = async (groups: readonly Stage[][], folder: string): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const group of groups)
    outcomes.push(...(await Promise.all(group.map((stage) => runStage(stage, folder, group.length === 1)))))
  return outcomes
}
