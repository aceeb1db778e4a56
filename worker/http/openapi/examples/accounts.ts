import type { Examples } from './call-examples.ts'
import { DEVICE, done, SESSION, user } from './example-values.ts'

export const accountExamples: Examples = {
  postRegister: {
    body: {
      username: 'ana.souza',
      email: 'ana.souza@exemplo.com.br',
      password: 'abacate-com-limão',
      firstName: 'Ana',
      lastName: 'Souza',
    },
    response: { token: SESSION, user, deviceToken: DEVICE },
  },
  postLogin: {
    body: { username: 'ana.souza', password: 'abacate-com-limão' },
    response: { token: SESSION, user, deviceToken: DEVICE },
  },
  postLogout: { response: done },
  getCurrentUser: { response: user },
  patchUserProfile: {
    body: { firstName: 'Ana', lastName: 'Souza Lima' },
    response: { ...user, lastName: 'Souza Lima' },
  },
}
