import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = resolve('scripts/setup.mjs')
let folder = ''
const put = async (file: string, text: string) => {
  await mkdir(join(folder, file, '..'), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** A project that is installed, with an npm that writes down what it was asked and makes pages of a sort. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forest-resort-setup-'))
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) {
    await put(file, '{}')
    hash.update(file).update('{}')
  }
  await put('node_modules/node/bin/node', '')
  await put('node_modules/.setup.json', JSON.stringify({ install: hash.digest('hex') }))
  await put('web/page.tsx', 'one')
  await put('vite.config.ts', '')
  await put('react-router.config.ts', '')
  const build = `rm -rf build/server; mkdir -p build/server; cp web/page.tsx build/server/index.js; echo "$*" >> asked`
  await put('bin/npm', `#!/bin/sh\n${build}\n"${process.execPath}" "${script}" built\n`)
  await chmod(join(folder, 'bin/npm'), 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const setUp = () =>
  spawnSync(process.execPath, [script, 'build'], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
  }).status
const builds = async () => (await readFile(join(folder, 'asked'), 'utf8')).split('\n').length - 1
const pages = () => readFile(join(folder, 'build/server/index.js'), 'utf8')

test('the pages are built once, and again when what they are made of has changed', async () => {
  expect([setUp(), setUp(), await builds()]).toEqual([0, 0, 1])
  await put('web/page.tsx', 'two')
  expect([setUp(), await builds(), await pages()]).toEqual([0, 2, 'two'])
})

test('a build that was made past it of something else is noticed', async () => {
  setUp()
  await put('web/page.tsx', 'two')
  spawnSync(join(folder, 'bin/npm'), ['run', 'build'], { cwd: folder })
  expect(await pages()).toBe('two')
  // What is served would be the pages of a branch that one has left.
  await put('web/page.tsx', 'one')
  expect([setUp(), await pages()]).toEqual([0, 'one'])
  // One that did not come to its end says nothing of what it is made of.
  await rm(join(folder, 'build/server'), { recursive: true })
  await put('build/server/index.js', 'half')
  expect([setUp(), await pages()]).toEqual([0, 'one'])
})

test('a build of the same sources is not made again, whoever made it', async () => {
  spawnSync(join(folder, 'bin/npm'), ['run', 'build'], { cwd: folder })
  expect([setUp(), await builds()]).toEqual([0, 1])
})
