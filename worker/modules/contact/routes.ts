import * as api from '#contracts/contact'
import { networkOf } from '../../http/network-of.ts'
import { routesOf } from '../../http/on.ts'
import * as schemas from './schemas.ts'
import { sendAsUser, sendAsVisitor } from './send-message.ts'

const on = routesOf(api, schemas)

export const contactRoutes = [
  on('sendContactMessage', async ({ deps, request, visitor, signedIn, body: { email, ...body } }) =>
    email === undefined
      ? sendAsUser(deps, await signedIn(), networkOf(request), body)
      : sendAsVisitor(deps, visitor, networkOf(request), { ...body, email }),
  ),
]
