import * as api from '#contracts/novelties'
import { routesOf } from '../../http/on.ts'
import { listNovelties } from './novelties.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const noveltyRoutes = [on('listNovelties', ({ deps, caller }) => listNovelties(deps, caller))]
