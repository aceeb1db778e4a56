import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { toPageReportFailure } from './page-report-sheet.tsx'

test('each failure says what was kept and what to do', () => {
  const sentence = 'Muitas tentativas em pouco tempo.'
  expect(toPageReportFailure(new NetworkError('unreachable'))).toContain('continua aqui')
  expect(toPageReportFailure(new ApiError(429, '', { code: 'too_many_requests', message: sentence }))).toBe(sentence)
  expect(toPageReportFailure(new ApiError(404, '', { message: 'Perfil não encontrado' }))).toContain('não está no ar')
  expect(toPageReportFailure(new ApiError(503, '', { message: 'Fora do ar.' }))).toContain('do nosso lado')
  expect(toPageReportFailure(new Error('defect'))).toContain('do nosso lado')
})
