import { expect, test } from 'vitest'
import { toNote } from '../../../lib/typed-text.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { toReportFailure } from './to-report-failure.ts'

test('a note is sent as one line, and an empty one not at all', () => {
  expect(toNote(' Fechou em março.\r\n\nAgora é uma farmácia. ')).toBe('Fechou em março. Agora é uma farmácia.')
  expect(toNote('a\u0000b\ud83dc')).toBe('a b c')
  expect(toNote('Nova sede 🎉')).toBe('Nova sede 🎉')
  expect(toNote(' \n ')).toBeNull()
})

test('each failure says what was kept and what to do', () => {
  const sentence = 'Muitas tentativas em pouco tempo.'
  expect(toReportFailure(new NetworkError('unreachable'))).toContain('continua aqui')
  expect(toReportFailure(new ApiError(429, '', { code: 'too_many_requests', message: sentence }))).toBe(sentence)
  expect(toReportFailure(new ApiError(401, '', {}))).toContain('sessão')
  expect(toReportFailure(new ApiError(404, '', { message: 'Não encontrado' }))).toContain('já saiu daqui')
  expect(toReportFailure(new ApiError(503, '', { message: 'Fora do ar.' }))).toContain('do nosso lado')
  expect(toReportFailure(new Error('defect'))).toContain('do nosso lado')
})
