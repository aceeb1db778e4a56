import { EMAIL_LINK_KINDS, type EmailLinkKind } from '#contracts/pages'

export interface EmailLink {
  kind: EmailLinkKind
  token: string
}

/** What the fragment of a link to `PATHS.confirmEmail` says: `conta=<token>`; `null` for any other text. */
export function toEmailLink(fragment: string): EmailLink | null {
  const [word = '', token = ''] = fragment.split('=')
  if (token === '') return null
  if (word === EMAIL_LINK_KINDS.account) return { kind: 'account', token }
  return word === EMAIL_LINK_KINDS.change ? { kind: 'change', token } : null
}
