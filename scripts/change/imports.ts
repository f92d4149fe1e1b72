import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'

/** Every file of the repository with its text; paths are from its root. */
export type Sources = ReadonlyMap<string, string>

export const readSources = async (files: readonly string[]): Promise<Sources> => {
  const isCode = (file: string) =>
    /^(contract|server|web|db|test|e2e|bench|scripts)\/.*\.(m?[jt]sx?)$/.test(file)
  const texts = await Promise.all(
    files.filter(isCode).map(async (file) => [file, await readFile(file, 'utf8').catch(() => '')] as const),
  )
  return new Map(texts)
}

// A type is gone when the code runs; what a changed one breaks, the compiler says.
const imported =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"`;]*?from\s*['"](\.[^'"]+)['"]|\bimport\s*\(\s*['"](\.[^'"]+)['"]|(?:^|\n)\s*import\s+['"](\.[^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"]/g

/** The files that a text imports, those too that are no longer there. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(imported)].flatMap(([, ...found]) =>
    found.filter((path) => path !== undefined).map((path) => join(dirname(file), path.replace(/\?.*$/, ''))),
  )

/**
 * Where everything comes together: the whole server, the routes of a district, the map of the screens. Whoever goes
 * through one of these reaches every test from every file.
 */
const door =
  /^(server\/(app|main)\.ts|(server|contract)\/\w+\/routes\.ts|server\/demo\/.*|web\/(\w+\/)?(routes|[\w-]*screens)\.ts)$/

/** Who imports each file. */
export const importersIn = (sources: Sources): Map<string, string[]> => {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const target of importsOf(file, text))
      importers.set(target, [...(importers.get(target) ?? []), file])
  return importers
}

/** How many imports lie between each file and the nearest of those that have changed. */
export const distancesFrom = (
  changed: readonly string[],
  importers: Map<string, string[]>,
): Map<string, number> => {
  const distances = new Map(changed.map((file) => [file, 0]))
  const waiting = [...changed]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const distance = distances.get(file) ?? 0
    const reached = distance > 0 && door.test(file) ? [] : (importers.get(file) ?? [])
    const fresh = reached.filter((importer) => !distances.has(importer))
    for (const importer of fresh) distances.set(importer, distance + 1)
    waiting.push(...fresh)
  }
  return distances
}
