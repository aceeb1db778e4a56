import type { PageName } from '../../scripts/lighthouse/goals.ts'
import type { World } from '../support/world/world.ts'
import type { Target } from './run-lighthouse.ts'

/** Where each page is in the world of the tests, and who opens it. */
export const pageTargets = (origin: string, world: World): Record<PageName, Target> => {
  const visitor = (path: string): Target => ({ origin, path, token: null })
  const user = (path: string): Target => ({ origin, path, token: world.user.token })
  return {
    invite: visitor(`/convite/${world.tokens.open}`),
    landing: visitor('/'),
    couple: visitor(`/casal/${world.premium.slug}`),
    login: visitor('/auth'),
    dashboard: user('/painel'),
    create: user('/painel/sugestoes'),
    faq: visitor('/faq'),
    ranking: visitor('/ranking'),
  }
}

/** The page of forty lines, with the same invitation. */
export const bareTarget = (origin: string, world: World): Target => ({
  origin,
  path: `/invitation/${world.tokens.open}`,
  token: null,
})
