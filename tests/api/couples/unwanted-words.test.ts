import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { load, NOW, newSlug, save } from './couple-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

test('an unwanted word is reported at its field, and nothing is saved', async () => {
  const ana = await app.signUp()
  const before = (await load(ana)).data
  const slug = await save(ana, { coupleSlug: 'casal-put4', bio: 'Nós.' })
  expect([slug.status, slug.body]).toMatchObject([
    400,
    { code: 'invalid_data', fields: { coupleSlug: expect.stringContaining('palavra') } },
  ])
  const both = (await save(ana, { coupleSlug: 'pradois-oficial', bio: 'Casal de cornos' })).body
  expect(both).toMatchObject({
    fields: { coupleSlug: expect.stringContaining('nossa equipe'), bio: expect.stringContaining('palavra') },
  })
  expect((await load(ana)).data).toEqual(before)
})

test('words that only resemble unwanted ones are saved', async () => {
  const ana = await app.signUp()
  const bio = 'Paulo e Ana Pinto: com cuidado, de Cuiabá ao computador, kkk.'
  expect((await save(ana, { coupleSlug: newSlug(), bio })).data.bio).toBe(bio)
})

test('a text that was saved before its word was listed can be saved again unchanged, but not edited', async () => {
  const ana = await app.signUp()
  const coupleId = await coupleIdOf(app, ana)
  await app.db.update(couples).set({ slug: 'suporte-ana', bio: 'Cornos felizes.' }).where(eq(couples.id, coupleId))
  const again = await save(ana, { coupleSlug: 'suporte-ana', bio: 'Cornos felizes.', isPublic: false })
  expect([again.status, again.data.bio]).toEqual([200, 'Cornos felizes.'])
  expect((await save(ana, { bio: 'Cornos muito felizes.' })).status).toBe(400)
  expect((await save(ana, { bio: null })).status).toBe(200)
})
