import { expect, test } from 'vitest'
import { noteReport, pageReports, placeReports } from '../../copy/reports.ts'
import { ApiError, NetworkError } from '../../platform/api/api-client.ts'
import { toReportFailure } from './api.ts'

test.each([
  ['a place', placeReports.failed],
  ['a page', pageReports.failed],
  ['a note', noteReport.failed],
])('the report of %s that failed says what to do', (_, words) => {
  const refusal = (status: number, message: string) => toReportFailure(new ApiError(status, '', { message }), words)
  expect(toReportFailure(new NetworkError('unreachable'), words)).toBe(words.network)
  expect(refusal(404, 'Não encontrado')).toBe(words.gone)
  expect(refusal(429, 'Muitas tentativas.')).toBe('Muitas tentativas.')
  expect(refusal(503, 'Fora do ar.')).toBe(words.server)
  expect(toReportFailure(new Error('defect'), words)).toBe(words.server)
})

test('a report that failed because of a lost session says so', () => {
  expect(toReportFailure(new ApiError(401, '', {}), placeReports.failed)).toBe(placeReports.failed.session)
})
