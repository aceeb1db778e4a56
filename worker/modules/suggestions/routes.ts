import * as api from '#contracts/suggestions'
import { on } from '../../http/on.ts'
import { listCategories } from './list-categories.ts'
import { listCities } from './list-cities.ts'
import { listSuggestions } from './list-suggestions.ts'
import { previewSuggestions } from './preview-suggestions.ts'

export const suggestionRoutes = [
  on(api.listCategories, ({ deps }) => listCategories(deps)),
  on(api.listCities, ({ deps, query }) => listCities(deps, query.q)),
  on(api.previewSuggestions, ({ deps, query }) => previewSuggestions(deps, query)),
  on(api.listSuggestions, ({ deps, caller, query }) => listSuggestions(deps, caller, query)),
]
