import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import { couplePhotos, couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { JPEG_URL, OTHER_JPEG_URL } from '../../support/hostile/images.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { coupleSteps, load, NOW, newSlug, save } from './couple-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { signUpTwo, put, signUpPublic } = coupleSteps(app)

describe('works: the own couple', () => {
  test('a new couple has its default address and nothing else', async () => {
    const ana = await app.signUp()
    const { status, data } = await load(ana)
    expect(status).toBe(200)
    expect(data).toEqual({
      coupleSlug: `${ana.username}-casal`,
      bio: null,
      isPublic: false,
      couplePhotoUrl: null,
      updatedAt: null,
      pageStanding: 'open',
      banReason: null,
      missingConsent: 'you',
      partner: null,
    })
  })

  test('a save stores all fields, and the response and the next read have the new values', async () => {
    const ana = await signUpPremium(app)
    const slug = newSlug()
    const { status, data } = await save(ana, {
      coupleSlug: slug,
      bio: 'Nós.',
      isPublic: true,
      couplePhotoUrl: JPEG_URL,
    })
    expect(status).toBe(200)
    expect(data).toEqual({
      coupleSlug: slug,
      bio: 'Nós.',
      isPublic: true,
      couplePhotoUrl: JPEG_URL,
      updatedAt: '2026-03-10T15:00:00.000Z',
      pageStanding: 'open',
      banReason: null,
      missingConsent: null,
      partner: null,
    })
    expect((await load(ana)).data).toEqual(data)
  })

  test('an omitted field does not change', async () => {
    const { person: ana, slug } = await signUpPublic({ bio: 'Antes.', couplePhotoUrl: JPEG_URL })
    const before = { coupleSlug: slug, bio: 'Antes.', isPublic: true, couplePhotoUrl: JPEG_URL }
    expect((await save(ana, {})).data).toMatchObject(before)
    expect((await save(ana, { bio: 'Depois.' })).data).toMatchObject({ ...before, bio: 'Depois.' })
    expect((await save(ana, { couplePhotoUrl: OTHER_JPEG_URL })).data).toMatchObject({
      bio: 'Depois.',
      couplePhotoUrl: OTHER_JPEG_URL,
    })
    expect((await save(ana, { isPublic: false })).data).toMatchObject({
      isPublic: false,
      couplePhotoUrl: OTHER_JPEG_URL,
    })
    const next = newSlug()
    expect((await save(ana, { coupleSlug: next })).data).toMatchObject({ coupleSlug: next, bio: 'Depois.' })
    expect((await save(ana, { couplePhotoUrl: null })).data).toMatchObject({ coupleSlug: next, couplePhotoUrl: null })
    expect((await save(ana, { bio: null })).data).toMatchObject({ coupleSlug: next, bio: null, isPublic: false })
  })

  test('a response can be sent back unchanged, even with unknown fields', async () => {
    const { person: ana } = await signUpPublic({ bio: 'Nós.', couplePhotoUrl: JPEG_URL })
    const { data } = await load(ana)
    expect((await put(ana, { ...data, plan: 'premium', id: 'x' })).body).toEqual(data)
  })

  const BIOS: [string, string | null][] = [
    ['  aparada \n', 'aparada'],
    ['duas\nlinhas\n\ne mais uma', 'duas\nlinhas\n\ne mais uma'],
    ['de outro\r\nsistema\r', 'de outro\nsistema'],
    ['', null],
    [' \n ', null],
    ['💛'.repeat(500), '💛'.repeat(500)],
    [`${'a\r\n'.repeat(249)}bb`, `${'a\n'.repeat(249)}bb`],
    ['👩‍❤️‍👨 <b>&amp;', '👩‍❤️‍👨 <b>&amp;'],
  ]
  test('a bio is stored without spaces around it, with one kind of line break', async () => {
    const ana = await app.signUp()
    for (const [bio, saved] of BIOS) {
      expect((await save(ana, { bio })).data.bio).toBe(saved)
      expect((await load(ana)).data.bio).toBe(saved)
    }
  })

  test('both members have the same couple', async () => {
    const [ana, bia] = await signUpTwo()
    await save(bia, { bio: 'Da Bia.', couplePhotoUrl: OTHER_JPEG_URL })
    expect((await load(ana)).data).toEqual((await load(bia)).data)
    expect((await load(ana)).data.bio).toBe('Da Bia.')
  })
})

describe('fails', () => {
  const INVALID_ADDRESSES = [
    'ab',
    'z'.repeat(41),
    '',
    'ana e bia',
    ' anaebia',
    'anaebia ',
    'ana_e_bia',
    'ana.bia',
    'joão-casal',
    'ana/bia',
    'ana\u0000bia',
    'ana\nbia',
    '../admin',
    '%61%6e%61',
    'ana💛bia',
  ]
  test('an address with an invalid length or character is refused', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const coupleSlug of INVALID_ADDRESSES) {
        const { status, body } = await put(ana, { coupleSlug, bio: 'x' })
        expect([coupleSlug, status, Object.keys(body.fields ?? {})]).toEqual([coupleSlug, 400, ['coupleSlug']])
        expect(body.code).toBe('invalid_data')
      }
    })
  })

  test('simultaneous saves by both members succeed, and one of the addresses remains', async () => {
    const [ana, bia] = await signUpTwo()
    const [first, second] = [newSlug(), newSlug()]
    const answers = await Promise.all([save(ana, { coupleSlug: first }), save(bia, { coupleSlug: second })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([first, second]).toContain((await load(ana)).data.coupleSlug)
  })

  test('a change with a refused photo saves none of its fields', async () => {
    const { person: ana } = await signUpPublic({ bio: 'Antes.', couplePhotoUrl: JPEG_URL })
    const change = {
      coupleSlug: newSlug(),
      bio: 'Depois.',
      isPublic: false,
      couplePhotoUrl: 'data:image/png;base64,AAAA',
    }
    const answer = await expectNothingWritten(app, () => save(ana, change))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_photo' } })
  })

  test('a body of more than 1 MiB is refused, and one of more than 64 KiB is read', async () => {
    const ana = await app.signUp()
    const padded = (length: number) => put(ana, { bio: 'x', padding: 'x'.repeat(length) })
    expect(await padded(1024 * 1024)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect((await padded(1000 * 1024)).status).toBe(200)
  })

  test.each(['nao-existe', 'ab', 'a%00b', '%F0%9F%92%9B', 'a%2Fb', "x'or'1'='1", 'public', '%20', 'null', '__proto__'])(
    'the page and the photo of %j are not found',
    async (slug) => {
      for (const path of [`/api/couple/public/${slug}`, `/api/couple/public/${slug}/photo`]) {
        const response = await app.raw(path)
        expect([response.status, await response.json()]).toMatchObject([404, { message: 'Perfil não encontrado' }])
      }
    },
  )
})

describe('permissions', () => {
  test('the deletion of a couple deletes its photo', async () => {
    const { person: ana } = await signUpPublic({ couplePhotoUrl: JPEG_URL })
    const coupleId = await coupleIdOf(app, ana)
    await app.db.run(sql`pragma foreign_keys = on`)
    await app.db.delete(couples).where(eq(couples.id, coupleId))
    expect(await app.db.select().from(couplePhotos).where(eq(couplePhotos.coupleId, coupleId))).toEqual([])
  })
})

describe('consents', () => {
  const { signUpTwo } = coupleSteps(app)

  describe('works: missing consents', () => {
    test('the response has the missing consent and the name of the partner, but no date', async () => {
      const [ana, bia] = await signUpTwo()
      await bia.send(updateProfile, { body: { firstName: 'Bia' } })
      const missing = async () => [(await load(ana)).data.missingConsent, (await load(bia)).data.missingConsent]
      expect(await missing()).toEqual(['both', 'both'])
      expect((await load(ana)).data.partner).toEqual({ firstName: 'Bia' })
      expect((await load(bia)).data.partner).toEqual({ firstName: null })
      expect((await save(ana, { isPublic: true })).data.missingConsent).toBe('partner')
      const never = (await load(ana)).data
      expect(await missing()).toEqual(['partner', 'you'])
      await save(bia, { isPublic: true })
      expect(await missing()).toEqual([null, null])
      await save(bia, { isPublic: false })
      // After a withdrawal the couple is as if consent was never given, except for the time of the last save.
      expect({ ...(await load(ana)).data, updatedAt: null }).toEqual({ ...never, updatedAt: null })
    })

    test('a person alone lacks only their own consent', async () => {
      const ana = await signUpPremium(app)
      expect((await load(ana)).data).toMatchObject({ missingConsent: 'you', partner: null })
      expect((await save(ana, { isPublic: true })).data).toMatchObject({ missingConsent: null, partner: null })
    })
  })
})
