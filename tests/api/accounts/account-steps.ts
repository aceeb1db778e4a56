import * as api from '#contracts/accounts'
import { sendJson } from '../../support/app/send-json.ts'
import type { TestApp } from '../../support/app/test-app.ts'

export const PASSWORD = 'abacate-com-limão'

export const registrationOf = (username: string) => ({
  username,
  email: `${username}@exemplo.com.br`,
  password: PASSWORD,
})

export const INVALID = { status: 400, body: { code: 'invalid_data', message: 'Dados inválidos' } }

export const MISSING = {
  status: 400,
  body: { code: 'missing_credentials', message: 'Username/email e password são obrigatórios' },
}

export const WRONG_CREDENTIALS = {
  status: 401,
  body: { code: 'invalid_credentials', message: 'Credenciais inválidas' },
}

/** Steps to register and to log in. */
export function accountSteps(app: TestApp) {
  const register = (body: unknown) => sendJson(app, api.register.path, body)
  const logIn = (username: string, password = PASSWORD) => app.visitor()(api.logIn, { body: { username, password } })
  return { register, logIn }
}
