import type { PageName } from '../../scripts/lighthouse/goals.ts'
import type { World } from '../support/world/world.ts'
import type { Target } from './run-lighthouse.ts'

/** Where each page is in the world of the tests, and who opens it. */
export const pageTargets = (origin: string, world: World): Record<PageName, Target> => {
  const visitor = (path: string): Target => ({ origin, path, token: null })
  return {
    invite: visitor(`/convite/${world.tokens.open}`),
    landing: visitor('/'),
    couple: visitor(`/casal/${world.premium.slug}`),
    login: visitor('/auth'),
    dashboard: { origin, path: '/painel', token: world.user.token },
    // The form: without Premium, those of the world have sent all the invitations of their month.
    create: { origin, path: '/painel/sugestoes', token: world.premium.token },
    faq: visitor('/faq'),
    ranking: visitor('/ranking'),
    city: visitor('/roles/pe/recife/gastronomia'),
    cities: visitor('/roles'),
  }
}

/** The page of forty lines, with the same invitation. */
export const bareTarget = (origin: string, world: World): Target => ({
  origin,
  path: `/invitation/${world.tokens.open}`,
  token: null,
})
