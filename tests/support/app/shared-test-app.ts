import { afterAll, beforeAll, expect } from 'vitest'
import { type CountedApp, createCountedApp } from './counted-app.ts'
import { loggedFaults } from './logged-faults.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

function share<A extends TestApp>(create: () => Promise<A>): A {
  // Empty until `beforeAll` has run.
  const app = {} as A
  beforeAll(async () => {
    Object.assign(app, await create())
  })
  afterAll(async () => {
    await app.stop()
    expect(loggedFaults(app)).toEqual([])
  })
  return app
}

/** One app for all tests of a file or a `describe`. Fails at the end if its worker logged an error. */
export const sharedTestApp = (options?: TestAppOptions): TestApp => share(() => createTestApp(options))

/** Like `sharedTestApp`, with a proxy that counts the database cost of the calls. */
export const sharedCountedApp = (options?: TestAppOptions): CountedApp => share(() => createCountedApp(options))
