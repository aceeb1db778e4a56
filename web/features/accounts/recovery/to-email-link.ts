import type { EMAIL_LINK_KINDS, EmailLinkKind } from '#contracts/pages'

export interface EmailLink {
  kind: EmailLinkKind
  token: string
}

type Word = (typeof EMAIL_LINK_KINDS)[EmailLinkKind]

// Only the type of the contract's list: its value would be loaded with the paths, by every page.
const KINDS: { readonly [Text in string]?: EmailLinkKind } = { conta: 'account', troca: 'change' } satisfies Record<
  Word,
  EmailLinkKind
>

/** What the fragment of a link to `PATHS.confirmEmail` says: `conta=<token>`; `null` for any other text. */
export function toEmailLink(fragment: string): EmailLink | null {
  const [word = '', token = ''] = fragment.split('=')
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
  return kind && token ? { kind, token } : null
}
