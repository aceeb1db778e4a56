import * as api from '#contracts/suggestions'
import { routesOf } from '../../http/on.ts'
import { listCategories, listCities, listSuggestions, previewSuggestions } from './list-suggestions.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

export const suggestionRoutes = [
  on('listCategories', ({ deps }) => listCategories(deps)),
  on('listCities', ({ deps, query }) => listCities(deps, query.q)),
  on('previewSuggestions', ({ deps, query }) => previewSuggestions(deps, query)),
  on('listSuggestions', ({ deps, caller, query }) => listSuggestions(deps, caller, query)),
]
