import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { MAX_FEELING_NOTE_LENGTH, type NewFeeling, saveFeeling } from '#contracts/activities'
import { exportData } from '#contracts/privacy'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { chooseOwn, complete, INVALID, NOT_FOUND, NOW, ROMANCE, suggestionsFor } from './activity-steps.ts'

const VIAGEM = 10

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

const say = ({ send }: Person, id: string, body: NewFeeling) => send(saveFeeling, { params: { id }, body })
const saidBy = async ({ send }: Person) => (await send(api.listCompletedActivities)).data.map(({ feeling }) => feeling)

async function goTo(person: Person, activityId = ''): Promise<string> {
  await chooseOwn(person, activityId)
  return (await complete(person, activityId)).data.id
}

describe('works: achievements that a completion brings closer', () => {
  const closer = async (person: Person, activityId = '', at = NOW) => {
    await app.travelTo(at)
    await chooseOwn(person, activityId)
    const { data } = await complete(person, activityId)
    return data.closerAchievements.map(({ slug, unlockedAt, progress }) => {
      expect(unlockedAt).toBeNull()
      return `${slug} ${progress.current}/${progress.target}`
    })
  }

  test('a completion returns two achievements that progressed, nearest first, and none that is unlocked or for Premium only', async () => {
    const ana = await app.signUp()
    const [a, b, c] = await suggestionsFor(ana)
    const [d, e] = await suggestionsFor(ana, ROMANCE)
    expect(await closer(ana, a)).toEqual(['semana-ativa 1/3', 'explorador-cidades 1/3'])
    // It is the same day and city, so achievements that count days or cities do not progress.
    expect((await closer(ana, b, '2026-03-10T15:01:00Z'))[0]).toBe('cinco-roles 2/5')
    await closer(ana, c, '2026-03-10T15:02:00Z')
    expect(await closer(ana, d, '2026-03-10T15:03:00Z'), 'the fourth completion of a day').toEqual([])
    expect(await closer(ana, e, '2026-03-11T15:00:00Z')).toEqual(['cinco-roles 4/5', 'semana-ativa 2/3'])
  })

  test('one of eight simultaneous completions brings achievements closer, and all return the same choice', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(ana, place)))
    expect(answers.filter(({ data }) => data.closerAchievements.length > 0)).toHaveLength(1)
    const { data } = await complete(ana, place)
    expect(data).toMatchObject({ newAchievements: [], closerAchievements: [] })
    expect(new Set(answers.map((answer) => answer.data.id))).toEqual(new Set([data.id]))
  })

  test('a Premium couple also gets achievements that only Premium unlocks', async () => {
    const ana = await signUpPremium(app)
    const [trip = ''] = await suggestionsFor(ana, VIAGEM)
    await ana.send(api.selectActivity, { body: { activityId: trip, categoryId: VIAGEM } })
    const { data } = await complete(ana, trip)
    expect(data.closerAchievements[0]).toMatchObject({ slug: 'mala-pronta', progress: { current: 1, target: 2 } })
  })
})

describe('works: feelings about an outing', () => {
  const together = async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const [place] = await suggestionsFor(ana)
    return { ana, bia, id: await goTo(ana, place) }
  }
  const partnersOf = async ({ send }: Person) => (await send(api.listCompletedActivities)).data[0]?.partnerFeeling

  test('a person stores and changes a feeling, and their export contains it', async () => {
    const { ana, bia, id } = await together()
    expect(await saidBy(ana)).toEqual([null])
    const first = await ana.send(api.listCompletedActivities)
    expect(await say(ana, id, { feeling: 'ok', note: '  A fila anda devagar. ' })).toMatchObject({
      status: 200,
      data: { feeling: 'ok', note: 'A fila anda devagar.', isPrivate: false, partnerFeeling: null },
    })
    const again = await ana.send(api.listCompletedActivities, undefined, {
      'If-None-Match': first.headers.get('ETag') ?? '',
    })
    expect(again.status, 'the list has changed').toBe(200)
    expect(await saidBy(ana)).toEqual([{ feeling: 'ok', note: 'A fila anda devagar.', isPrivate: false }])
    expect(await saidBy(bia)).toEqual([null])
    await say(ana, id, { feeling: 'loved', note: '' })
    expect(await saidBy(ana)).toEqual([{ feeling: 'loved', note: null, isPrivate: false }])
    const { feelings } = (await ana.send(exportData)).data.sections
    expect(feelings).toMatchObject([{ selectionId: id, feeling: 'loved', note: null, place: expect.any(String) }])
  })

  test("each partner sees the other's feeling and its changes after both have given one", async () => {
    const { ana, bia, id } = await together()
    await say(ana, id, { feeling: 'loved', note: 'A mesa da janela.' })
    expect(await partnersOf(bia), 'before Bia gives hers').toBeNull()
    expect((await say(bia, id, { feeling: 'ok' })).data.partnerFeeling).toEqual({
      feeling: 'loved',
      note: 'A mesa da janela.',
      firstName: null,
    })
    expect(await partnersOf(ana)).toEqual({ feeling: 'ok', note: null, firstName: null })
    await say(ana, id, { feeling: 'good' })
    expect(await partnersOf(bia)).toEqual({ feeling: 'good', note: null, firstName: null })
  })

  test('a private feeling looks to the partner as if there were none', async () => {
    const { ana, bia, id } = await together()
    await say(bia, id, { feeling: 'good' })
    const before = (await say(bia, id, { feeling: 'good' })).body
    await say(ana, id, { feeling: 'not_for_us', note: 'Muito barulho.', isPrivate: true })
    expect((await say(bia, id, { feeling: 'good' })).body).toEqual(before)
    expect(await partnersOf(bia)).toBeNull()
    expect(JSON.stringify((await bia.send(exportData)).data)).not.toContain('Muito barulho.')
    // Without `isPrivate` the feeling stays private; with `false` the partner sees it.
    await say(ana, id, { feeling: 'ok', note: 'Muito barulho.' })
    expect(await partnersOf(bia)).toBeNull()
    await say(ana, id, { feeling: 'ok', isPrivate: false })
    expect(await partnersOf(bia)).toEqual({ feeling: 'ok', note: null, firstName: null })
  })

  test('both give feelings several times simultaneously, and each sees the other’s', async () => {
    const { ana, bia, id } = await together()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        say(number % 2 ? ana : bia, id, { feeling: number % 2 ? 'loved' : 'ok' }),
      ),
    )
    for (const { status, data } of answers) {
      expect(status).toBe(200)
      expect([null, data.feeling === 'ok' ? 'loved' : 'ok']).toContain(data.partnerFeeling?.feeling ?? null)
    }
    expect([await partnersOf(ana), await partnersOf(bia)]).toMatchObject([{ feeling: 'ok' }, { feeling: 'loved' }])
  })
})

describe('fails', () => {
  test('a feeling is refused for an open or unknown choice or one of another couple, and with a note over one line of 140 characters', async () => {
    const [ana, eva] = [await app.signUp(), await app.signUp()]
    const [open = '', done] = await suggestionsFor(ana)
    await chooseOwn(ana, open)
    const id = await goTo(ana, done)
    const [choice] = (await ana.send(api.listSelectedActivities)).data.filter((each) => !each.markedAsCompleted)
    expect(await say(ana, choice?.id ?? '', { feeling: 'ok' })).toMatchObject({
      status: 409,
      body: { code: 'not_completed' },
    })
    expect(await say(eva, id, { feeling: 'ok' })).toMatchObject(NOT_FOUND)
    expect(await say(ana, 'nada', { feeling: 'ok' })).toMatchObject(NOT_FOUND)
    for (const body of [
      { feeling: 'great' },
      {},
      { feeling: 'ok', note: 'a'.repeat(MAX_FEELING_NOTE_LENGTH + 1) },
      { feeling: 'ok', note: 'duas\nlinhas' },
      { feeling: 'ok', isPrivate: 'sim' },
    ]) {
      expect(await say(ana, id, body as NewFeeling)).toMatchObject(INVALID)
    }
    expect(await say(ana, id, { feeling: 'ok', note: 'ã'.repeat(MAX_FEELING_NOTE_LENGTH) })).toMatchObject({
      status: 200,
    })
    expect(await saidBy(ana)).toEqual([{ feeling: 'ok', note: 'ã'.repeat(140), isPrivate: false }])
  })
})
