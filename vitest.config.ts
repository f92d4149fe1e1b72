import { defineConfig } from 'vitest/config'

// Ends what hangs. No test that is right comes near it, however busy the machine is; many times the cases take so long.
const testTimeout = 300_000 * Number(process.env.PROPERTY_TIMES ?? 1)

export default defineConfig({
  test: {
    // More than the two cores of a small machine: tests of processes wait more than they work.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'api',
          include: ['{contract,server,web,db,bench,scripts,test}/**/*.test.ts'],
          globalSetup: 'test/template.ts',
          setupFiles: 'test/setup.ts',
          // One database and one server per worker, kept over its files; rows are cleared between tests.
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'test/screen-setup.ts',
          isolate: false,
          testTimeout,
        },
      },
    ],
  },
})
