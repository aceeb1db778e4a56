import { lazyComponent } from '../../../platform/release/lazy-component.ts'

// Only an invitation that both sides vote on needs this code.
const load = () => import('./match-offer.tsx')

export const LateMatchOffer = lazyComponent(async () => (await load()).MatchOffer)
export const LateMatchHead = lazyComponent(async () => (await load()).MatchHead)
