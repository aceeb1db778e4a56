import { defineConfig } from 'vitest/config'

const common = {
  environment: 'node' as const,
  passWithNoTests: false,
  // Files share a process: starting a process per file took half the time of the unit tests.
  isolate: false,
  // Restores what a test replaced, so that the next file in the process does not see it.
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Vitest's own limit of a second fails on a busy machine.
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    // Two cores, and each process of the integration tests runs a database and a worker.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{catalogue,db,scripts,web,worker}/**/*.test.{ts,tsx}', 'tests/architecture/*.test.ts'],
          // A thousand generated inputs take a while on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...common,
          name: 'integration',
          include: ['tests/{api,db,faults,runtime}/**/*.test.ts'],
          globalSetup: 'tests/support/server/prepare.ts',
          // Some files spend most of their time waiting: a third file uses the processor meanwhile.
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
          // A page waits for the network and for frames: a third browser uses the processor meanwhile.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          // Four times the duration of the longest test on two idle cores.
          testTimeout: 180_000,
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
