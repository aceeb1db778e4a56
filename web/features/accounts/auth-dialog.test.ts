import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../lib/api-client.ts'
import { toAuthDialog } from './auth-dialog.ts'

const failure = (
  status: number,
  code: 'invalid_credentials' | 'username_taken' | 'too_many_requests',
  message: string,
) => new ApiError(status, message, { code, message })

test('a known failure has its own title, and retry where the specification gives one', () => {
  const refused = toAuthDialog('log-in', failure(401, 'invalid_credentials', 'Credenciais inválidas'))
  expect(refused).toMatchObject({ title: 'Credenciais Incorretas', canRetry: true })
  const taken = failure(409, 'username_taken', 'Usuário já existe')
  expect(toAuthDialog('log-in', taken)).toMatchObject({ title: 'Usuário Já Existe', canRetry: false })
  expect(toAuthDialog('register', taken)).toMatchObject({ title: 'Usuário Já Existe', canRetry: true })
})

test('any other failure shows the sentence of the server', () => {
  const error = failure(429, 'too_many_requests', 'Muitas tentativas.')
  expect(toAuthDialog('log-in', error)).toEqual({ title: 'Erro no Login', text: 'Muitas tentativas.', canRetry: false })
  expect(toAuthDialog('register', error).title).toBe('Erro no Cadastro')
})

test('no answer at all is a matter of the connection', () => {
  expect(toAuthDialog('register', new NetworkError('unreachable'))).toMatchObject({
    title: 'Erro de Conexão',
    canRetry: true,
  })
})
