import { configDefaults, defineConfig } from 'vitest/config'
import { filesOutsideOf, SHARE_VARIABLE } from './scripts/support/test-share.ts'
import { LongestFirst } from './tests/support/run/longest-first.ts'

const common = {
  environment: 'node' as const,
  passWithNoTests: false,
  // One process runs one file after the other: to start it and to load the libraries took half the time of the unit tests.
  isolate: false,
  // What a test put in place of something must not meet the next file.
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // What is waited for comes at once on an idle machine; Vitest's own limit of a second fails on a busy one.
  expect: { poll: { timeout: 15_000 } },
  exclude: [...configDefaults.exclude, ...filesOutsideOf(process.env[SHARE_VARIABLE] ?? '')],
}

export default defineConfig({
  test: {
    // Two cores: each file of the integration tests starts a database and a worker of its own.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{db,scripts,web,worker}/**/*.test.{ts,tsx}', 'tests/architecture/*.test.ts'],
          // A thousand generated inputs take a while on a machine that has other things to do.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          include: ['tests/{api,db,runtime}/**/*.test.ts'],
          globalSetup: 'tests/support/server/prepare.ts',
          // Some of these wait most of their time, for what must not happen: a third file has the processor meanwhile.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: 'tests/support/server/e2e-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...common,
          name: 'screens',
          include: ['tests/screens/*.shots.ts'],
          globalSetup: 'tests/support/server/e2e-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...common,
          name: 'lighthouse',
          include: ['tests/lighthouse/*.measure.ts'],
          globalSetup: 'tests/support/server/e2e-setup.ts',
          // On a busy machine; one run takes ten seconds on a quiet one.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
