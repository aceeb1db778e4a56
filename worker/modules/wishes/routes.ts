import * as api from '#contracts/wishes'
import { routesOf } from '../../http/on.ts'
import * as schemas from './schemas.ts'
import { addWish, listWishes, removeWish } from './wishes.ts'

const on = routesOf(api, schemas)

export const wishRoutes = [
  on('listWishes', ({ deps, caller }) => listWishes(deps, caller)),
  on('addWish', ({ deps, caller, body }) => addWish(deps, caller, body)),
  on('removeWish', ({ deps, caller, body }) => removeWish(deps, caller, body.activityId)),
]
