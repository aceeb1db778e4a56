import * as api from '#contracts/openapi'
import { type Route, routesOf } from '../../http/on.ts'
import { documentOf } from '../../http/openapi/serve-openapi.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

const FOR_FIVE_MINUTES = 'public, max-age=300'

/** @param routes - all routes, including this one */
export const openApiRoutes = (routes: () => readonly Route[]): Route[] => [
  on('loadOpenApi', ({ deps, setHeader }) => {
    setHeader('Cache-Control', FOR_FIVE_MINUTES)
    return documentOf(routes(), deps.appOrigin)
  }),
]
