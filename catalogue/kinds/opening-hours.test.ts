import { expect, test } from 'vitest'
import { readOpeningHours } from './opening-hours.ts'

test.each([
  ['Mo-Sa 18:00-23:00', 'seg. a sáb.: 18h às 23h', ['mon evening', 'sat evening']],
  [
    'Mo-Fr 07:00-22:00; Sa,Su 09:30-13:00; PH off',
    'seg. a sex.: 7h às 22h; sáb. e dom.: 9h30 às 13h',
    ['mon day evening', 'sun day'],
  ],
  ['19:00-04:00', 'todo dia: 19h às 4h', ['mon evening night', 'sun evening night']],
  ['Tu 08:00-11:00,13:00-17:00', 'ter.: 8h às 11h e 13h às 17h', ['tue day']],
])('%s', (tag, text, times) => {
  const read = readOpeningHours(tag)
  expect(read?.openingHours).toBe(text)
  expect(read?.times.split('; ')).toEqual(expect.arrayContaining(times))
})

test('every hour of the week is read as one interval, so no weekday is left closed', () => {
  expect(readOpeningHours('24/7')).toEqual({
    openingHours: 'todo dia: 24 horas',
    times: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} day evening night`).join('; '),
  })
})

test.each(['Segunda: 8:00hs à Sexta às 16:00hs', 'off', 'Mo 09:00-09:30', '', undefined])('%s says nothing', (tag) => {
  expect(readOpeningHours(tag)).toBeNull()
})
