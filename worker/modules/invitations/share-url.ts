import { toInvitationPath } from '#contracts/pages'

/** The link to send; it opens the invitation without an account. */
export const shareUrlOf = (appOrigin: string, token: string): string => appOrigin + toInvitationPath(token)
