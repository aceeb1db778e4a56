import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listSelectedActivities } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { castVote, type Vote } from '#contracts/votes'
import { invitationSeats, invitations, votes } from '#db/schema/invitations'
import type { Send } from '../../support/app/client.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { idsOf, invite } from './invitation-steps.ts'

export const MATCH = { mode: 'match' } as const

let keys = 0

/** Creates a key as a guest's browser does. */
export const newGuestKey = (): string => `chave-de-um-convidado-${String(++keys).padStart(4, '0')}`

/** Steps of both sides of a vote, and the rows that they store. */
export function votingSteps(app: TestApp) {
  const voteAs =
    (send: Send, token: string, guestKey?: string) =>
    (activityId: string, vote: Vote = 'yes') =>
      send(castVote, { body: { token, activityId, vote, ...(guestKey ? { guestKey } : {}) } })

  async function startVote(person?: Person, body: Partial<api.NewInvitation> = {}) {
    const ana = person ?? (await app.signUp())
    const { token } = await invite(ana, { ...MATCH, ...body })
    const places = idsOf((await app.visitor()(api.loadInvitation, { params: { token } })).data)
    const [first = '', second = '', third = ''] = places
    const key = newGuestKey()
    const couple = voteAs(ana.send, token)
    const guest = voteAs(app.visitor(), token, key)
    return { ana, token, places, first, second, third, key, couple, guest }
  }

  /** Casts these votes of both sides, in the order of the places. */
  async function voteOnAll(
    { places, couple, guest }: Awaited<ReturnType<typeof startVote>>,
    cast: readonly (readonly [Vote, Vote])[],
  ) {
    let last: Awaited<ReturnType<typeof guest>> | undefined
    for (const [index, [ofCouple, ofGuest]] of cast.entries()) {
      expect((await couple(places[index] ?? '', ofCouple)).status).toBe(200)
      last = await guest(places[index] ?? '', ofGuest)
      expect(last.status).toBe(200)
    }
    if (!last) throw new Error('nobody voted')
    return last.data
  }

  const readAs = async (send: Send, token: string) => (await send(api.loadInvitation, { params: { token } })).data
  const choicesOf = async ({ send }: Pick<Person, 'send'>) =>
    (await send(listSelectedActivities)).data.map(({ activityId }) => activityId)
  const idOf = async (token: string) => {
    const [row] = await app.db.select({ id: invitations.id }).from(invitations).where(eq(invitations.token, token))
    if (!row) throw new Error('no such invitation')
    return row.id
  }
  const votesOf = async (token: string) =>
    app.db
      .select()
      .from(votes)
      .where(eq(votes.invitationId, await idOf(token)))
  const seatsOf = async (token: string) =>
    app.db
      .select()
      .from(invitationSeats)
      .where(eq(invitationSeats.invitationId, await idOf(token)))
  return { voteAs, startVote, voteOnAll, readAs, choicesOf, votesOf, seatsOf }
}
