import { expect } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import { reportPlace } from '#contracts/places'
import type { Activity } from '#contracts/suggestions'
import type { Person, TestApp } from '../../support/app/test-app.ts'

export const NOW = '2026-11-20T12:00:00Z'

export const CULTURAL = 3

export const CURITIBA = '4106902'

type NewInvitation = Partial<{
  categoryId: number
  cityId: string
  surprise: boolean
  filters: { openNow: boolean; free: boolean; rainy: boolean }
}>

export function reportSteps(app: TestApp) {
  const open = async (token: string) => (await app.visitor()(invitations.loadInvitation, { params: { token } })).data
  return {
    open,
    async invite(person: Person, request: NewInvitation = {}) {
      const body = { categoryId: CULTURAL, cityId: CURITIBA, radius: 10 as const, ...request }
      const { status, data } = await person.send(invitations.createInvitation, { body })
      expect(status).toBe(201)
      return { token: data.token, offer: (await open(data.token)).activities }
    },
    report: (id: string, body: object, send = app.visitor()) =>
      send(reportPlace, { params: { id }, body: { reason: 'closed', ...body } as never }),
    choose: (token: string, activityId: string) =>
      app.visitor()(activities.selectActivity, { body: { token, activityId } }),
  }
}

export const firstOf = (offer: readonly Activity[]): Activity => offer[0] ?? expect.fail('nothing on offer')
