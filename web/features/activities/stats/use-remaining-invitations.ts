import { useStats } from './api.ts'

/** Invitations that the plan still allows this month; `null`: no limit, or not known yet. */
export function useRemainingInvitations(): number | null {
  const { data } = useStats()
  if (!data || data.invitationLimit === null) return null
  return Math.max(0, data.invitationLimit - data.invitationsThisMonth)
}
