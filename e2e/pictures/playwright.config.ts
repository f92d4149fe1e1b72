import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

// `npm run pictures` keeps a picture of every screen, `npm run pictures -- --compare` says which have changed since.
const compare = process.env.PICTURES === 'compare'
const chromium = journeys.projects?.find(({ name }) => name === 'chromium')?.use

export default defineConfig({
  ...journeys,
  testMatch: 'every-screen.ts',
  timeout: 600_000,
  workers: 2,
  updateSnapshots: compare ? 'none' : 'all',
  // None is committed: they are those of one day and one machine.
  snapshotPathTemplate: join(import.meta.dirname, '../../pictures/{projectName}/{arg}{ext}'),
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../../pictures/report' }]],
  outputDir: '../../pictures/results',
  projects: (['light', 'dark'] as const).flatMap((theme) =>
    [1280, 390].map((width) => ({
      name: `${theme}-${width}`,
      metadata: { theme },
      use: {
        ...chromium,
        viewport: { width, height: width === 390 ? 844 : 900 },
      },
    })),
  ),
})
