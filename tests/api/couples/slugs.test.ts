import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { RESERVED_SLUGS } from '#contracts/slugs'
import { users } from '#db/schema/accounts'
import { couples, retiredSlugs } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signInAgain } from '../../support/billing/start-billing.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { JPEG_URL, OTHER_JPEG_URL } from '../../support/hostile/images.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { coupleSteps, load, NOW, newSlug, save } from './couple-steps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { put, signUpPublic } = coupleSteps(app)

/** The default slug of a couple. */
const slugOfNew = ({ username }: Person) => `${username}-casal`

const retiredOf = async (person: Person) =>
  (
    await app.db
      .select()
      .from(retiredSlugs)
      .where(eq(retiredSlugs.coupleId, await coupleIdOf(app, person)))
  ).map(({ slug }) => slug)

const addDays = (timestamp: string, days: number) => new Date(Date.parse(timestamp) + days * DAY_MS)
const TAKEN = { status: 409, body: { code: 'slug_taken' } }

describe('works: the address of a couple', () => {
  test('an address is stored in lower case, and the shortest and the longest are accepted', async () => {
    const ana = await app.signUp()
    expect((await save(ana, { coupleSlug: 'Ana-E-BIA-77' })).data.coupleSlug).toBe('ana-e-bia-77')
    for (const coupleSlug of ['x-9', 'z'.repeat(40), 'z'.repeat(40)])
      expect((await save(ana, { coupleSlug })).data.coupleSlug).toBe(coupleSlug)
  })

  test('the address of a couple that was deleted long ago is free', async () => {
    const gone = newSlug()
    await app.db.insert(retiredSlugs).values({ slug: gone, until: new Date('2026-03-10T14:59:59Z') })
    expect((await save(await app.signUp(), { coupleSlug: gone })).status).toBe(200)
  })

  test('a former address is reserved for its couple and free after 90 days', async () => {
    const ana = await app.signUp({ username: 'lembranca' })
    expect((await save(ana, { coupleSlug: newSlug() })).status).toBe(200)
    const slug = 'lembranca-casal'
    expect(await save(await app.signUp(), { coupleSlug: slug })).toMatchObject(TAKEN)
    await app.db
      .update(users)
      .set({ username: 'outro-nome', email: 'outro@exemplo.com.br' })
      .where(eq(users.id, ana.id))
    const namesake = await app.signUp({ username: 'lembranca' })
    expect((await load(namesake)).data.coupleSlug).toBe('lembranca-casal-2')

    await app.travelTo(addDays(NOW, 90).toISOString())
    expect((await save(await app.signUp(), { coupleSlug: slug })).status).toBe(200)
    const later = newSlug()
    await app.db.insert(retiredSlugs).values({ slug: `${later}-casal`, until: addDays(NOW, 90) })
    const another = await app.signUp({ username: later })
    expect((await load(another)).data.coupleSlug, 'also as a default').toBe(`${later}-casal`)
  })

  test('a couple can take its former address back and give it up again', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [first, second] = [newSlug(), newSlug()]
    for (const coupleSlug of [first, second, first]) expect((await save(ana, { coupleSlug })).status).toBe(200)
    expect((await retiredOf(ana)).sort()).toEqual([second, slugOfNew(ana)].sort())
    await app.travelTo('2026-03-20T15:00:00Z')
    await save(ana, { coupleSlug: newSlug() })
    await app.travelTo('2026-06-10T15:00:00Z')
    expect(await save(await signInAgain(app, bia), { coupleSlug: first }), '90 days from the last time').toMatchObject(
      TAKEN,
    )
  })

  test('at most three addresses are reserved for a couple, and the oldest becomes free', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const given = Array.from({ length: 5 }, newSlug)
    for (const [index, coupleSlug] of given.entries()) {
      await app.travelTo(`2026-03-10T15:00:${10 + index}Z`)
      expect((await save(ana, { coupleSlug })).status).toBe(200)
    }
    expect((await retiredOf(ana)).sort()).toEqual(given.slice(1, 4).sort())
    expect((await save(bia, { coupleSlug: slugOfNew(ana) })).status).toBe(200)
    expect((await save(bia, { coupleSlug: given[0] ?? '' })).status).toBe(200)
  })

  test('the nightly job deletes an expired reservation', async () => {
    const [over, goesOn] = [newSlug(), newSlug()]
    await app.db.insert(retiredSlugs).values([
      { slug: over, until: new Date(NOW) },
      { slug: goesOn, until: addDays(NOW, 1) },
    ])
    expect(await app.fire('20 4 * * *')).toBe('ok')
    const left = (await app.db.select().from(retiredSlugs)).map(({ slug }) => slug)
    expect([left.includes(over), left.includes(goesOn)]).toEqual([false, true])
  })
})

describe('fails', () => {
  test('a reserved word is refused as an address, even in capitals', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const coupleSlug of [...RESERVED_SLUGS.filter(({ length }) => length > 2), 'ADMIN', 'Pra-Dois']) {
        const { status, body } = await put(ana, { coupleSlug, bio: 'x' })
        expect([status, body.code, body.fields], coupleSlug).toEqual([
          400,
          'invalid_data',
          { coupleSlug: 'Este endereço é reservado. Escolha outro.' },
        ])
      }
    })
  })

  const INVALID_FIELDS: [string, unknown][] = [
    ['bio', 'x'.repeat(501)],
    ['bio', '💛'.repeat(501)],
    ['bio', 'a\u0000b'],
    ['bio', 'a\u0007b'],
    ['bio', 'a\tb'],
    ['bio', 'a\u0085b'],
    ['bio', 'a\ud800b'],
    ['bio', 5],
    ['bio', ['x']],
    ['isPublic', 'true'],
    ['isPublic', 1],
    ['isPublic', null],
    ['coupleSlug', null],
    ['coupleSlug', 123],
    ['couplePhotoUrl', 7],
    ['couplePhotoUrl', { url: 'x' }],
  ]
  test('an invalid value is refused with the name of its field, and nothing is written', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const [field, value] of INVALID_FIELDS) {
        const { status, body } = await put(ana, { [field]: value })
        expect([status, body.code, Object.keys(body.fields ?? {})], String(value)).toEqual([
          400,
          'invalid_data',
          [field],
        ])
      }
    })
  })

  test("another couple's current or former address is refused, and the change writes nothing", async () => {
    const { slug } = await signUpPublic()
    const { person: bia } = await signUpPublic({ couplePhotoUrl: JPEG_URL })
    const reserved = newSlug()
    await app.db.insert(retiredSlugs).values({ slug: reserved, until: new Date('2026-03-10T15:00:01Z') })
    const changes = [{ couplePhotoUrl: OTHER_JPEG_URL }, { couplePhotoUrl: null }]
    await expectNothingWritten(app, async () => {
      for (const coupleSlug of [slug, reserved, slug.toUpperCase()]) {
        for (const change of changes) {
          const body = { coupleSlug, bio: 'Roubada.', isPublic: false, ...change }
          expect(await save(bia, body), coupleSlug).toMatchObject(TAKEN)
        }
      }
    })
  })

  test('an address that is given up while others claim it goes to none of them', async () => {
    const { person: ana, slug } = await signUpPublic()
    const claimants = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
    const [changed, ...answers] = await Promise.all([
      save(ana, { coupleSlug: newSlug() }),
      ...claimants.map((each) => save(each, { coupleSlug: slug })),
    ])
    expect(changed.status).toBe(200)
    for (const answer of answers) expect(answer).toMatchObject(TAKEN)
    expect(await retiredOf(ana)).toContain(slug)
  })

  test('one of eight couples that claim one address simultaneously gets it, and the others change nothing', async () => {
    const claimants = await Promise.all(Array.from({ length: 8 }, () => app.signUp()))
    const coupleSlug = newSlug()
    const answers = await Promise.all(claimants.map((each) => save(each, { coupleSlug, couplePhotoUrl: JPEG_URL })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    for (const [index, answer] of answers.entries()) {
      const claimant = claimants[index]
      if (!claimant || answer.status === 200) continue
      expect(answer).toMatchObject(TAKEN)
      expect((await load(claimant)).data).toMatchObject({
        coupleSlug: `${claimant.username}-casal`,
        couplePhotoUrl: null,
        updatedAt: null,
      })
    }
  })
})

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
