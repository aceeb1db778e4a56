import { expect } from 'vitest'
import type { TestApp } from '../../support/app/test-app.ts'

/** Of what a change of a place has made anew after its answer: the tours of its city, and which cities lie near each other. */
const RENEWAL_ROUND_TRIPS = 4
/** A write. */
const OWN_ROUND_TRIPS = 2

/** At most, with the renewal. */
export const RENEWED_ROUND_TRIPS = OWN_ROUND_TRIPS + RENEWAL_ROUND_TRIPS

/** A call that changes a place, with what follows its answer: it would count as the next call's. */
export const withRenewal =
  (app: TestApp, call: () => Promise<{ status: number }>) => async (): Promise<{ status: number }> => {
    const answer = await call()
    await expect.poll(() => app.databaseLine.cost().roundTrips).toBe(RENEWED_ROUND_TRIPS)
    return answer
  }
