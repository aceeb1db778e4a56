import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { toAuthDialog, toProblems } from './auth-failures.ts'

const failure = (
  status: number,
  code: 'invalid_credentials' | 'username_taken' | 'too_many_requests',
  message: string,
) => new ApiError(status, message, { code, message })

test('a known failure has its own title, and a retry if that can help', () => {
  const refused = toAuthDialog('log-in', failure(401, 'invalid_credentials', 'Credenciais inválidas'))
  expect(refused).toMatchObject({ title: 'Credenciais Incorretas', canRetry: true })
  const taken = failure(409, 'username_taken', 'Usuário já existe')
  expect(toAuthDialog('log-in', taken)).toMatchObject({ title: 'Usuário Já Existe', canRetry: false })
  expect(toAuthDialog('register', taken)).toMatchObject({ title: 'Usuário Já Existe', canRetry: true })
})

test('any other failure shows the server’s message', () => {
  const error = failure(429, 'too_many_requests', 'Muitas tentativas.')
  expect(toAuthDialog('log-in', error)).toEqual({ title: 'Erro no Login', text: 'Muitas tentativas.', canRetry: false })
  expect(toAuthDialog('register', error).title).toBe('Erro no Cadastro')
})

test('a taken address leads to the login', () => {
  const taken = new ApiError(409, '', { code: 'email_taken', message: 'Email já está em uso' })
  expect(toAuthDialog('register', taken)).toMatchObject({ title: 'Email Já Cadastrado', mayLogIn: true })
})

test('a missing response counts as a connection problem', () => {
  expect(toAuthDialog('register', new NetworkError('unreachable'))).toMatchObject({
    title: 'Erro de Conexão',
    canRetry: true,
  })
})

test('a refusal with a waiting time states the time', () => {
  const said = (seconds: number) =>
    toAuthDialog('log-in', new ApiError(429, '', { code: 'too_many_requests', message: 'Espere um pouco.' }, seconds))
      .text
  expect(said(1)).toBe('Espere um pouco. Falta 1 segundo.')
  expect(said(42)).toBe('Espere um pouco. Faltam 42 segundos.')
  expect(said(60)).toBe('Espere um pouco. Falta cerca de 1 minuto.')
  expect(said(845)).toBe('Espere um pouco. Faltam cerca de 15 minutos.')
})

test('the page of a proxy is not shown', () => {
  expect(toAuthDialog('log-in', new ApiError(502, '<html>Bad Gateway</html>', {}))).toMatchObject({
    title: 'Erro do Servidor',
    canRetry: true,
  })
  const blocked = toAuthDialog('register', new ApiError(403, '<html>Blocked</html>', {}))
  expect(blocked).toEqual({
    title: 'Erro no Cadastro',
    text: 'O servidor respondeu de um jeito inesperado (403).',
    canRetry: false,
  })
  expect(toAuthDialog('log-in', new ApiError(418, 'sou um bule', {})).text).toBe('418: sou um bule')
})

test('a problem of a field is shown beside it', () => {
  expect(toProblems(failure(409, 'username_taken', ''))).toHaveProperty('username')
  const refused = new ApiError(400, '', { code: 'invalid_data', fields: { password: 'Escolha outra.', body: 'não' } })
  expect(toProblems(refused)).toEqual({ password: 'Escolha outra.' })
  expect(toProblems(new NetworkError('unreachable'))).toEqual({})
})
