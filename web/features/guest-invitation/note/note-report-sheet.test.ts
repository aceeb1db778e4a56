import { expect, test } from 'vitest'
import { noteReport } from '../../../copy/reports.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { toNoteFailure } from './note-report-sheet.tsx'

const copy = noteReport.failed
const refusal = (status: number, message: string) => new ApiError(status, '', { message })

test('each failure says what to do', () => {
  expect(toNoteFailure(new NetworkError('unreachable'))).toBe(copy.network)
  expect(toNoteFailure(refusal(404, 'Não encontrado'))).toBe(copy.gone)
  expect(toNoteFailure(refusal(429, 'Muitas tentativas.'))).toBe('Muitas tentativas.')
  expect(toNoteFailure(refusal(503, 'Fora do ar.'))).toBe(copy.server)
  expect(toNoteFailure(new Error('?'))).toBe(copy.server)
})
