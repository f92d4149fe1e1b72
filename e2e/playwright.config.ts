import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { dayAt } from '../contract/kit/dates.ts'
import type { Own } from './kit/fixtures.ts'

const installed = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path))

const chromium = installed(
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
)
const firefox = installed(process.env.FIREFOX, '/usr/bin/firefox-esr')

// Workers begin at any time: they are told on which day the resort was filled.
process.env.E2E_DAY ??= dayAt(Temporal.Now.instant(), 'Asia/Kolkata')
process.env.E2E_BEGAN ??= String(Math.floor(Date.now() / 60_000) % 1000)

const port = Number(process.env.E2E_PORT ?? 4180)
// A directory for each run: the demo resort is filled anew, and two runs do not meet.
const dataDir = join(tmpdir(), `forest-resort-e2e-${process.env.E2E_RUN ?? process.ppid}`)
// Workers read this file too, and are handed this by the first that did.
process.env.E2E_FILLED ??= `${dataDir}-filled`

export default defineConfig<Own>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // More than the two cores of a small machine: journeys wait more than they work.
  workers: 3,
  retries: 0,
  // Far more than any test needs alone: machines that build at the same time are slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    actionTimeout: 40_000,
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker that takes a page over meanwhile lets requests past what a test has put in their way; its own test
    // lets it in.
    serviceWorkers: 'block',
    // Nobody waits for things to glide into place; what moves is tested by tests that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time; E2E_TRACE=1 keeps the trace of what fails.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          ...(chromium && { executablePath: chromium }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            // Nothing here draws in three dimensions; without its renderer a run takes 7 % less processor time.
            '--disable-software-rasterizer',
            '--disable-gpu-compositing',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
            // A new page takes over the process of the one before, with what that has compiled.
            '--renderer-process-limit=1',
            '--process-per-site',
            // No page lives long enough to earn what making its code fast costs: a third less time of the renderer.
            '--js-flags=--no-opt --no-maglev',
          ],
        },
      },
    },
    // Only where one is installed: a booking and a walk through the back office.
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
              ownContext: true,
            },
          },
        ]
      : []),
  ],
  webServer: {
    command: 'node e2e/kit/shared-server.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/readyz`,
    // A first start fills the demo resort; on a busy machine that takes a while.
    timeout: 180_000,
    // A server that is there already, for writing tests.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      E2E_FILLED: process.env.E2E_FILLED,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
  },
})
