import * as api from '#contracts/suggestions'
import { on } from '../../http/on.ts'
import { listCategories, listCities, listSuggestions, previewSuggestions } from './list-suggestions.ts'
import * as schemas from './schemas.ts'

export const suggestionRoutes = [
  on(api.listCategories, schemas.listCategories, ({ deps }) => listCategories(deps)),
  on(api.listCities, schemas.listCities, ({ deps, query }) => listCities(deps, query.q)),
  on(api.previewSuggestions, schemas.previewSuggestions, ({ deps, query }) => previewSuggestions(deps, query)),
  on(api.listSuggestions, schemas.listSuggestions, ({ deps, caller, query }) => listSuggestions(deps, caller, query)),
]
