import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,db}/**/*.test.ts'],
    globalSetup: 'test/template.ts',
    setupFiles: 'test/setup.ts',
    // One database and one server per worker, kept over its files; rows are cleared between tests.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
