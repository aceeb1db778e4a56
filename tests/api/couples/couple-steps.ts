import { expect } from 'vitest'
import * as api from '#contracts/couples'
import { sendJson } from '../../support/app/send-json.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

export const NOW = '2026-03-10T15:00:00Z'

type Change = { [K in keyof api.CoupleChange]?: api.CoupleChange[K] }

export const load = ({ id, send }: Person) => send(api.loadCouple, { params: { userId: id } })

export const save = ({ id, send }: Person, body: Change) =>
  send(api.saveCouple, { params: { userId: id }, body: body as api.CoupleChange })

export const pathOf = (userId: string) => `/api/couple/${userId}`

let slugs = 0

export const newSlug = () => `casal-de-teste-${++slugs}`

/** Common steps and look-ups of the tests of couples, bound to one app. */
export function coupleSteps(app: TestApp) {
  const show = (slug: string, send = app.visitor()) => send(api.loadPublicCouple, { params: { slug } })
  const put = (person: Person, body: unknown, userId = person.id) =>
    sendJson(app, pathOf(userId), body, { method: 'PUT', token: person.token })

  async function signUpPublic(change: Change = {}): Promise<{ person: Person; slug: string }> {
    const person = await signUpPremium(app)
    const slug = newSlug()
    const { status, data } = await save(person, { coupleSlug: slug, isPublic: true, ...change })
    expect([status, data.isPublic]).toEqual([200, true])
    return { person, slug }
  }

  async function signUpTwo(): Promise<[Person, Person]> {
    const [ana, bia] = [await signUpPremium(app), await app.signUp()]
    await joinCouple(app, ana, bia)
    return [ana, bia]
  }
  return { show, put, signUpPublic, signUpTwo }
}
