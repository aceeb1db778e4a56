import * as api from '#contracts/accounts'
import { PATHS } from '#contracts/pages'
import { on } from '../../http/on.ts'
import { loadCurrentUser } from './load-current-user.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { type Registered, register, toSignedInUser } from './register.ts'
import { updateProfile } from './update-profile.ts'

export const accountRoutes = [
  on(
    api.register,
    ({ deps, visitor, body }) => register(deps, visitor, body),
    ({ deps }, stored: Registered) => toSignedInUser(deps, stored),
  ),
  on(api.logIn, ({ deps, body }) => logIn(deps, body)),
  on(api.redirectToLogin, ({ setHeader }) => setHeader('Location', PATHS.auth)),
  on(api.logOut, ({ deps, caller }) => logOut(deps, caller)),
  on(api.loadCurrentUser, ({ caller }) => loadCurrentUser(caller)),
  on(api.updateProfile, ({ deps, caller, body }) => updateProfile(deps, caller, body)),
]
