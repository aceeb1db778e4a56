import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contracts/couples'
import { couplePhotos } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { BEYOND_BODY, CLEANED, REFUSED, SECRET, TOO_LARGE } from '../../support/hostile/hostile-photos.ts'
import { JPEG_URL as JPEG, jpeg, OTHER_JPEG_URL } from '../../support/hostile/images.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const SLUG = 'casal-com-foto'
const FOR_EVER = 'public, max-age=31536000, immutable'

const app = sharedTestApp()
let ana: Person
beforeAll(async () => {
  ana = await signUpPremium(app)
  expect((await save({ coupleSlug: SLUG, isPublic: true, couplePhotoUrl: JPEG })).status).toBe(200)
})

const save = (body: Partial<api.CoupleChange>) =>
  ana.send(api.saveCouple, { params: { userId: ana.id }, body: body as api.CoupleChange })
const upload = (couplePhotoUrl: string | null) => save({ couplePhotoUrl })

async function photoPath(): Promise<string> {
  const { data } = await app.visitor()(api.loadPublicCouple, { params: { slug: SLUG } })
  return data.couple.couplePhotoUrl ?? ''
}

async function stored() {
  const coupleId = await coupleIdOf(app, ana)
  const [photo] = await app.db.select().from(couplePhotos).where(eq(couplePhotos.coupleId, coupleId))
  return photo
}

const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

describe('works', () => {
  test('a photo is stored unchanged and shown to the couple and on its page', async () => {
    const answer = await upload(JPEG)
    expect([answer.status, answer.data.couplePhotoUrl]).toEqual([200, JPEG])
    const { data } = await ana.send(api.loadCouple, { params: { userId: ana.id } })
    expect(data.couplePhotoUrl).toBe(JPEG)
    const response = await app.raw(await photoPath())
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await response.arrayBuffer()).equals(bytesOf(JPEG))).toBe(true)
  })

  test.each(CLEANED.slice(0, 2))('%s is stored without its metadata', async (_, url) => {
    const answer = await upload(url)
    expect(answer.status).toBe(200)
    const response = await app.raw(await photoPath())
    const shown = Buffer.from(await response.arrayBuffer())
    const row = await stored()
    for (const bytes of [shown, Buffer.from(row?.bytes ?? []), bytesOf(answer.data.couplePhotoUrl ?? '')]) {
      expect(bytes.length).toBeGreaterThan(30)
      expect(bytes.length).toBeLessThan(bytesOf(url).length)
      expect(bytes.includes(SECRET)).toBe(false)
      expect(bytes.includes('<script')).toBe(false)
    }
    expect(row?.hash).toBe(createHash('sha256').update(shown).digest('hex'))
  })

  test('a photo is cached permanently only under the address on the page', async () => {
    await upload(JPEG)
    const path = await photoPath()
    const hash = createHash('sha256').update(jpeg()).digest('hex')
    expect(path).toBe(`/api/couple/public/${SLUG}/photo?v=${hash.slice(0, 16)}`)
    const [plain = ''] = path.split('?')
    for (const [address, cached] of [
      [path, FOR_EVER],
      [plain, 'no-cache'],
      [`${plain}?v=`, 'no-cache'],
      [`${plain}?v=${hash.slice(0, 15)}`, 'no-cache'],
      [`${plain}?v=${hash}`, 'no-cache'],
    ] as const) {
      const { status, headers } = await app.raw(address)
      expect([status, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([200, cached, `"${hash}"`])
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(headers.get('Set-Cookie')).toBeNull()
    }
  })

  test('a browser that has the photo gets a 304', async () => {
    await upload(JPEG)
    const path = await photoPath()
    const etag = (await app.raw(path)).headers.get('ETag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await app.raw(path, { headers: { 'If-None-Match': tag } })
      expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', etag])
      expect(response.headers.get('Cache-Control')).toBe(FOR_EVER)
    }
    for (const tag of ['"other"', etag.slice(1, -1), '']) {
      expect((await app.raw(path, { headers: { 'If-None-Match': tag } })).status).toBe(200)
    }
    const head = await app.raw(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Type'), await head.text()]).toEqual([200, 'image/jpeg', ''])
  })

  test('a new photo gets a new address, and the same photo the same address', async () => {
    await upload(JPEG)
    const first = await photoPath()
    await upload(OTHER_JPEG_URL)
    const second = await photoPath()
    expect(second).not.toBe(first)
    expect((await app.raw(first)).headers.get('Cache-Control'), 'the old address shows the new photo').toBe('no-cache')
    await upload(JPEG)
    expect(await photoPath()).toBe(first)
  })

  test('a removed photo is not found', async () => {
    await upload(JPEG)
    const path = await photoPath()
    expect((await upload(null)).data.couplePhotoUrl).toBeNull()
    expect(await stored()).toBeUndefined()
    expect((await app.raw(path)).status).toBe(404)
    expect(await photoPath()).toBe('')
  })
})

describe('fails, and the photo before it stays', () => {
  // worker/modules/couples/photo/photo.test.ts has all refused files.
  test('a file that is not a JPEG is refused', async () => {
    await expectNothingWritten(app, async () => {
      for (const [name, url] of REFUSED) {
        if (!['HTML as JPEG', 'a PNG', 'a WebP', 'a script'].includes(name)) continue
        expect(await upload(url), name).toMatchObject({ status: 400, body: { code: 'invalid_photo' } })
      }
    })
  })

  test('a photo that is too large is refused', async () => {
    await expectNothingWritten(app, async () => {
      expect(await upload(TOO_LARGE[1])).toMatchObject({ status: 413, body: { code: 'photo_too_large' } })
      expect(await upload(BEYOND_BODY[1])).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    })
  })
})

describe('permissions', () => {
  test('a photo is shown only while the couple is public, even to a browser that has it', async () => {
    await upload(JPEG)
    const path = await photoPath()
    const etag = (await app.raw(path)).headers.get('ETag') ?? ''
    await save({ isPublic: false })
    for (const headers of [{}, { 'If-None-Match': etag }, { Authorization: `Bearer ${ana.token}` }]) {
      const response = await app.raw(path, { headers })
      expect([response.status, (await response.json()).message]).toEqual([404, 'Perfil não encontrado'])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    await save({ isPublic: true })
    expect((await app.raw(path)).status).toBe(200)
  })
})
