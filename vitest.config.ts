import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'api',
          include: ['{contract,server,web,db,bench,scripts,test}/**/*.test.ts'],
          globalSetup: 'test/template.ts',
          setupFiles: 'test/setup.ts',
          // One database and one server per worker, kept over its files; rows are cleared between tests.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'test/screen-setup.ts',
          isolate: false,
          testTimeout: 90_000,
        },
      },
    ],
  },
})
