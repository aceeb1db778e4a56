import { afterAll, beforeAll, expect } from 'vitest'
import { loggedFaults } from './logged-faults.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** One app for all tests of a file or a `describe`; in the end its worker must have reported no fault of its own. */
export function sharedTestApp(options?: Parameters<typeof createTestApp>[0]): TestApp {
  // Empty until the hook has run, which is before the first test does.
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await createTestApp(options))
  })
  afterAll(async () => {
    await app.stop()
    expect(loggedFaults(app)).toEqual([])
  })
  return app
}
