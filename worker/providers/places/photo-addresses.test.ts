import { expect, test } from 'vitest'
import { createPhotoAddresses } from './photo-addresses.ts'

const PHOTO = { photoName: 'places/ChIJ1/photos/a', coupleId: 'ana' }
let now = new Date('2026-11-20T12:00:00Z')
const addresses = createPhotoAddresses({ secret: 'a secret of thirty-two bytes or more', now: () => now })
const parameterOf = async (id: string) => (await addresses.addressOf(id, PHOTO)).split('photo=')[1] ?? ''

test('an address identifies the photo and the couple for at most two hours', async () => {
  const parameter = await parameterOf('google:ChIJ1')
  expect(await addresses.read('google:ChIJ1', parameter)).toEqual(PHOTO)
  now = new Date('2026-11-20T14:00:00Z')
  expect(await addresses.read('google:ChIJ1', parameter)).toBeNull()
})

test('an address that is unsigned, changed or of another place is refused', async () => {
  const parameter = await parameterOf('google:ChIJ1')
  expect(await addresses.read('google:ChIJ2', parameter)).toBeNull()
  const parts = parameter.split('.')
  const changed = [
    '',
    parts.slice(0, -1).join('.'),
    parts.with(0, String(Date.parse('2026-12-20T12:00:00Z'))).join('.'),
    parts.with(1, 'bia').join('.'),
    parts.with(2, btoa('places/x/photos/y').replaceAll('=', '')).join('.'),
    parts.with(3, 'AAAA').join('.'),
  ]
  for (const one of changed) expect(await addresses.read('google:ChIJ1', one), one).toBeNull()
})
