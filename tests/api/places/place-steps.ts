import * as invitations from '#contracts/invitations'
import type { Person, TestApp } from '../../support/app/test-app.ts'

export const GASTRONOMIA = 2

export const CULTURAL = 3

export const CURITIBA = '4106902'

export const CAMPINAS = '3509502'

export const RECIFE = '2611606'

/** A budget that is enough for one couple in these tests; a couple's share is a twentieth of the daily budget. */
export const BUDGET = { PLACES_DAILY_BUDGET: '20000', PLACES_MONTHLY_BUDGET: '20000' }

export const send = (person: Person, body: object) =>
  person.send(invitations.createInvitation, {
    body: { categoryId: GASTRONOMIA, cityId: CURITIBA, radius: 5, ...body },
  })

/** Steps with invitations around a city, with a clock of the test. */
export function placeSteps(app: TestApp) {
  const open = (token: string) => app.visitor()(invitations.loadInvitation, { params: { token } })
  return { open }
}
