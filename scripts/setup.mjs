// Runs under whatever Node the machine has (20 or newer), before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampFile = 'node_modules/.setup.json'
const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {}

const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error(`\n\`${command} ${args.join(' ')}\` did not succeed.`)
    process.exit(status ?? 1)
  }
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const filesUnder = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

const install = () => {
  const hash = hashOf(['package.json', 'package-lock.json'])
  if (stamps.install === hash && existsSync('node_modules/node/bin')) return
  console.log('Installing packages (once, about a minute) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ install: hash }))
}

const sourcesOfBuild = () =>
  hashOf(
    [
      'contract',
      'db',
      'web',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
    ].flatMap(filesUnder),
  )

/** What a build was made of lies in it: every build empties its folder, whoever began it. */
const madeOf = 'build/server/.made-of'

const build = () => {
  if (existsSync(madeOf) && readFileSync(madeOf, 'utf8') === sourcesOfBuild()) return
  console.log('Building the pages …')
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'])
}

/** The last step of every build. */
const built = () => writeFileSync(madeOf, sourcesOfBuild())

const browsers = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Installs packages of Debian, where that is possible here; answers whether it was. */
const debian = (what, packages) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${what} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  return true
}

const browser = () => {
  if (browsers.some((path) => path && existsSync(path))) return
  // Without windows and their pages it takes little more than half the time.
  if (debian('Chromium for the browser tests', ['chromium-headless-shell', 'fonts-noto-core'])) return
  console.error(
    'The browser tests need Chromium: install the package `chromium-headless-shell` or `chromium`, or set CHROMIUM to the path of one.',
  )
  process.exit(1)
}

/** The programs that the tests start a PostgreSQL of their own with. */
const postgres = () => {
  const folder = '/usr/lib/postgresql'
  const isThere =
    existsSync(folder) && readdirSync(folder).some((name) => existsSync(`${folder}/${name}/bin/initdb`))
  if (process.env.TEST_DATABASE_URL || process.env.PG_BIN || isThere) return
  if (debian('PostgreSQL for its tests', ['postgresql'])) return
  console.error(
    'The tests on PostgreSQL need it: install its server, set PG_BIN to the folder of its programs, or TEST_DATABASE_URL to a server where tests may do all.',
  )
  process.exit(1)
}

const steps = { build, built, browser, postgres }
install()
for (const name of process.argv.slice(2)) steps[name]?.()
