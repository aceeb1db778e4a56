import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../platform/api/api-client.ts'
import { toRefusal } from './to-refusal.ts'

const refused = (
  status: number,
  code: 'invalid_link' | 'couple_full' | 'both_paying' | 'own_code' | 'email_unconfirmed' | 'internal_error',
) => new ApiError(status, '', { code, message: '' })

test.each([
  [refused(404, 'invalid_link'), false, 'Este código não vale mais', false],
  [refused(404, 'invalid_link'), true, 'Por este convite não dá mais', false],
  [refused(409, 'couple_full'), false, 'Uma das contas já tem par', false],
  [refused(409, 'own_code'), false, 'Este código é seu', false],
  [refused(500, 'internal_error'), false, 'Não deu para abrir o convite agora', true],
  [new NetworkError(), true, 'Não deu para abrir o convite agora', true],
] as const)('%s, of a guest: %s', (error, isGuest, title, canRetry) => {
  expect(toRefusal(error, isGuest)).toMatchObject({ title, canRetry, isAboutPaying: false })
})

test('if both pay, the refusal links to the subscription', () => {
  expect(toRefusal(refused(409, 'both_paying'), false)).toMatchObject({ isAboutPaying: true, canRetry: false })
})

test('without a confirmed address, the refusal links to the account', () => {
  expect(toRefusal(refused(409, 'email_unconfirmed'), true)).toMatchObject({ isAboutEmail: true, isAboutPaying: false })
})
