import * as api from '#contracts/openapi'
import { on, type Route } from '../../http/on.ts'
import { documentOf } from '../../http/openapi/serve-openapi.ts'
import * as schemas from './schemas.ts'

const FOR_FIVE_MINUTES = 'public, max-age=300'

/** @param routes - all routes, including this one */
export const openApiRoutes = (routes: () => readonly Route[]): Route[] => [
  on(api.loadOpenApi, schemas.loadOpenApi, ({ deps, setHeader }) => {
    setHeader('Cache-Control', FOR_FIVE_MINUTES)
    return documentOf(routes(), deps.appOrigin)
  }),
]
