import type { InvitationSuggestions } from '#contracts/invitations'

type Offered = Pick<InvitationSuggestions, 'isPremium' | 'reloadsLeft'> & {
  activities: readonly Pick<InvitationSuggestions['activities'][number], 'kind'>[]
}

/**
 * Whether a reload may find other places. Ideas follow the places only if no more are known, so a list with fewer ideas
 * than places would be repeated, which the server refuses (docs/choice.md).
 */
export function mayReload({ isPremium, reloadsLeft, activities }: Offered): boolean {
  const ideas = activities.filter(({ kind }) => kind === 'idea').length
  return isPremium && reloadsLeft > 0 && (ideas === 0 || ideas >= activities.length / 2)
}
