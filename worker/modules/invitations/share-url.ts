import { toInvitationPath } from '#contracts/pages'

/** The address to send: opens the invitation on any phone, without an account. */
export const shareUrlOf = (appOrigin: string, token: string): string => appOrigin + toInvitationPath(token)
