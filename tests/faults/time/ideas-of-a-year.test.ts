import { beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '#contracts/accounts'
import { CATEGORY_SLUGS, type CategorySlug } from '#contracts/categories'
import * as api from '#contracts/invitations'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { BELO_HORIZONTE, invitationSteps, invite, NOW } from '../../api/invitations/invitation-steps.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { open, reload } = invitationSteps(app)

/** The catalogue has no opening hours, so a list of open places has only ideas. */
const IDEAS_ONLY = { filters: { openNow: true, free: false, rainy: false } }
const ask = (slug: CategorySlug) => ({
  categoryId: CATEGORY_SLUGS.indexOf(slug) + 1,
  cityId: BELO_HORIZONTE,
  radius: 20 as const,
  ...IDEAS_ONLY,
})

async function ideasOf(person: Person, slug: CategorySlug): Promise<string[]> {
  const { token } = await invite(person, ask(slug))
  const { activities } = (await open(token)).data
  for (const { kind, idea } of activities) {
    expect(kind).toBe('idea')
    expect(idea).toEqual({ where: expect.any(String), minutes: expect.any(Number), needs: expect.any(Array) })
  }
  return activities.map(({ id }) => id)
}

async function aYearLater(person: Person): Promise<Person> {
  await app.travelTo('2027-03-12T15:00:00Z')
  const { username, password } = person
  const { data } = await app.visitor()(logIn, { body: { username, password } })
  return { ...person, send: app.as(data.token) }
}

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

describe('a couple and the ideas of a year', () => {
  test('a couple gets no idea twice, neither in one category, in two categories nor after a reload', async () => {
    const ana = await signUpPremium(app)
    const romance = await ideasOf(ana, 'romance')
    const cultural = await ideasOf(ana, 'cultural')
    const { token } = await invite(ana, ask('aventura'))
    const before = (await open(token)).data.activities.map(({ id }) => id)
    const after = (await reload(token)).data.activities.map(({ id }) => id)
    expect([romance, cultural, before, after].map(({ length }) => length)).toEqual([3, 3, 3, 3])
    expect(isOnce([...romance, ...cultural, ...before, ...after])).toBe(true)
  })

  test('a couple without new ideas gets an error that uses no invitation, and gets them again after a year', async () => {
    const ana = await signUpPremium(app)
    const seen: string[] = []
    const create = () => ana.send(api.createInvitation, { body: ask('luxo') })
    const outlook = () =>
      ana.send(api.previewInvitation, {
        query: { categoryId: String(ask('luxo').categoryId), cityId: BELO_HORIZONTE, radius: '20' },
      })
    let answer = await create()
    while (answer.status === 201) {
      seen.push(...(await open(answer.data.token)).data.activities.map(({ id }) => id))
      answer = await create()
    }
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'nothing_left' }])
    expect(isOnce(seen)).toBe(true)
    const made = (await ana.send(api.listInvitations)).data.length
    expect((await create()).status).toBe(409)
    expect((await ana.send(api.listInvitations)).data).toHaveLength(made)
    expect((await outlook()).data).toMatchObject({ ideas: 0 })

    const later = await aYearLater(ana)
    const again = await ideasOf(later, 'luxo')
    expect(again.some((id) => seen.includes(id))).toBe(true)
  })

  test('a reload without new ideas keeps the list and uses no reload', async () => {
    const ana = await signUpPremium(app)
    const tokens: string[] = []
    for (;;) {
      const { status, data } = await ana.send(api.createInvitation, { body: ask('luxo') })
      if (status !== 201) break
      tokens.push(data.token)
    }
    const token = tokens.at(-1) ?? ''
    const before = (await open(token)).data
    expect(await reload(token)).toMatchObject({ status: 409, body: { code: 'nothing_left' } })
    expect((await open(token)).data).toEqual(before)
  })

  test('a joint couple gets no idea that one of them was offered before', async () => {
    const [ana, bia] = [await signUpPremium(app), await app.signUp()]
    const own = await ideasOf(ana, 'romance')
    await joiningSteps(app).join(ana, bia)
    expect((await ideasOf(bia, 'romance')).filter((id) => own.includes(id))).toEqual([])
  })
})
