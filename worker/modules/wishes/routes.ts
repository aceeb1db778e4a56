import * as api from '#contracts/wishes'
import { on } from '../../http/on.ts'
import * as schemas from './schemas.ts'
import { addWish, listWishes, removeWish } from './wishes.ts'

export const wishRoutes = [
  on(api.listWishes, schemas.listWishes, ({ deps, caller }) => listWishes(deps, caller)),
  on(api.addWish, schemas.addWish, ({ deps, caller, body }) => addWish(deps, caller, body)),
  on(api.removeWish, schemas.removeWish, ({ deps, caller, body }) => removeWish(deps, caller, body.activityId)),
]
