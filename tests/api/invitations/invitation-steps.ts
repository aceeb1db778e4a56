import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { selectActivity } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { invitations } from '#db/schema/invitations'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

export const NOW = '2026-03-10T15:00:00Z'

export const ROMANCE = 1

export const GASTRONOMIA = 2

export const ESPORTES = 12

export const BELO_HORIZONTE = '3106200'

export const inBeloHorizonte = { categoryId: GASTRONOMIA, cityId: BELO_HORIZONTE, radius: 20 } as const

export async function invite({ send }: Person, body: Partial<api.NewInvitation> = {}): Promise<api.CreatedInvitation> {
  const answer = await send(api.createInvitation, { body: { ...inBeloHorizonte, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

export const idsOf = ({ activities }: api.InvitationSuggestions) => activities.map(({ id }) => id)

export const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

export const PREMIUM_REQUIRED = { status: 403, body: { code: 'premium_required' } }

export const LIMIT_REACHED = { status: 403, body: { code: 'invitation_limit_reached' } }

export const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

export const USED = { status: 409, body: { code: 'invitation_used', message: 'Este convite já foi usado' } }

export function invitationSteps(app: TestApp) {
  const open = (token: string) => app.visitor()(api.loadInvitation, { params: { token } })
  const reload = (token: string) => app.visitor()(api.reloadSuggestions, { params: { token } })
  const choose = (token: string, activityId: string) => app.visitor()(selectActivity, { body: { token, activityId } })
  const rowsOf = async (person: Person) =>
    app.db
      .select()
      .from(invitations)
      .where(eq(invitations.coupleId, await coupleIdOf(app, person)))
  return { open, reload, choose, rowsOf }
}
