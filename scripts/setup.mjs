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

const step = (name, hash, done, work) => {
  if (stamps[name] === hash && done) return
  work()
  mkdirSync('node_modules', { recursive: true })
  stamps[name] = hash
  writeFileSync(stampFile, JSON.stringify(stamps))
}

const install = () => {
  const hash = hashOf(['package.json', 'package-lock.json'])
  step('install', hash, existsSync('node_modules/node/bin'), () => {
    console.log('Installing packages (once, about a minute) …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    for (const key of Object.keys(stamps)) delete stamps[key]
  })
}

const build = () => {
  const sources = [
    'contract',
    'db/migrations',
    'web',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]
  step('build', hashOf(sources.flatMap(filesUnder)), existsSync('build/server/index.js'), () => {
    console.log('Building the pages …')
    run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'])
  })
}

const browsers = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const browser = () => {
  if (browsers.some((path) => path && existsSync(path))) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    run('apt-get', ['update', '-qq'])
    // Without windows and their pages it takes little more than half the time.
    const packages = ['chromium-headless-shell', 'fonts-noto-core']
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
    return
  }
  console.error(
    'The browser tests need Chromium: install the package `chromium-headless-shell` or `chromium`, or set CHROMIUM to the path of one.',
  )
  process.exit(1)
}

const steps = { build, browser }
install()
for (const name of process.argv.slice(2)) steps[name]?.()
