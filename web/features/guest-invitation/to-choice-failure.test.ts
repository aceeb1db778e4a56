import { expect, test } from 'vitest'
import type { Activity } from '#contracts/suggestions'
import { ApiError, NetworkError } from '../../platform/api/api-client.ts'
import { isGone, isOutdated, toChoiceFailure, toLoadFailure, toReloadFailure } from './to-choice-failure.ts'

const sentence = 'Muitas tentativas em pouco tempo.'
const tooMany = new ApiError(429, sentence, { code: 'too_many_requests', message: sentence })
const down = new ApiError(503, '', {})
const offline = new NetworkError('unreachable')

test('an invitation is gone when it is unknown or has expired', () => {
  expect([400, 404, 410].map((status) => isGone(new ApiError(status, '', {})))).toEqual([true, true, true])
  expect([offline, tooMany, down, new Error('defect')].map(isGone)).toEqual([false, false, false, false])
})

test('a refusal about the state of the invitation requires a reload', () => {
  expect([403, 404, 409, 410].map((status) => isOutdated(new ApiError(status, '', {})))).not.toContain(false)
  expect([offline, tooMany, down].map(isOutdated)).not.toContain(true)
})

test('each loading error states what happened', () => {
  expect(toLoadFailure(offline).title).toBe('Erro de Conexão')
  expect(toLoadFailure(tooMany)).toEqual({ title: 'Espere um instante', text: sentence })
  expect(toLoadFailure(down).title).toBe('Erro do Servidor')
})

test('a refused choice is explained by the current state of the invitation', () => {
  const used = new ApiError(409, '', { code: 'invitation_used' })
  const place = { id: 'a' } as Activity
  expect(toChoiceFailure(used, { selectedActivity: place })).toBeNull()
  expect(toChoiceFailure(used, { selectedActivity: null })).toContain('mudaram')
  expect(toChoiceFailure(used)).toContain('conexão')
  expect(toChoiceFailure(new ApiError(410, '', {}))).toBeNull()
})

test('each failure to choose or reload states what to do', () => {
  expect(toChoiceFailure(offline)).toContain('Toque em Confirmar de novo')
  expect(toChoiceFailure(tooMany)).toBe(sentence)
  expect(toChoiceFailure(down)).toContain('do nosso lado')
  expect(toReloadFailure(offline)).toContain('continuam aqui')
  expect(toReloadFailure(down)).toContain('do nosso lado')
  expect(toReloadFailure(new ApiError(409, '', { message: 'Já foi.' }))).toBe('Já foi.')
})
