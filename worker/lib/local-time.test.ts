import { expect, test } from 'vitest'
import { instantOf, localMinuteOf, timeZoneOf } from './local-time.ts'

test.each([
  ['São Paulo', '3550308', '2026-03-14T20:00', '2026-03-14T23:00:00.000Z'],
  ['Manaus', '1302603', '2026-03-14T20:00', '2026-03-15T00:00:00.000Z'],
  ['Cuiabá', '5103403', '2026-12-31T23:30', '2027-01-01T03:30:00.000Z'],
  ['Campo Grande', '5002704', '2026-03-01T00:00', '2026-03-01T04:00:00.000Z'],
  ['Rio Branco', '1200401', '2026-03-14T20:00', '2026-03-15T01:00:00.000Z'],
  ['Tabatinga', '1304062', '2026-03-14T20:00', '2026-03-15T01:00:00.000Z'],
  ['Fernando de Noronha', '2605459', '2026-03-14T20:00', '2026-03-14T22:00:00.000Z'],
  ['an unknown city', null, '2026-03-14T20:00', '2026-03-14T23:00:00.000Z'],
])('the local time of %s', (_, cityId, local, instant) => {
  const zone = timeZoneOf(cityId)
  expect(instantOf(local, zone).toISOString()).toBe(instant)
  expect(localMinuteOf(new Date(instant), zone)).toBe(local)
})
