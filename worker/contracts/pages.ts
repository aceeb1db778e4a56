/**
 * The path of every page of the SPA. The router, the server, messages and the redirects of the payment provider read it
 * here.
 */
export const PATHS = {
  home: '/',
  auth: '/auth',
  dashboard: '/painel',
  newInvitation: '/painel/sugestoes',
  ownInvitation: '/painel/convites/:token',
  achievements: '/painel/conquistas',
  coupleProfile: '/painel/perfil',
  upgrade: '/painel/upgrade',
  history: '/painel/historico',
  account: '/painel/conta',
  privacyCentre: '/painel/privacidade',
  checkout: '/premium',
  admin: '/admin',
  rankings: '/ranking',
  publicCouple: '/casal/:slug',
  guides: '/roles',
  start: '/roles/convidar',
  guide: '/roles/*',
  invite: '/convite/:token',
  share: '/compartilhar/:token',
  faq: '/faq',
  terms: '/termos',
  privacy: '/privacidade',
  forgotPassword: '/esqueci-a-senha',
  resetPassword: '/nova-senha',
  confirmEmail: '/confirmar-email',
  unsubscribe: '/descadastrar',
  joinByInvitation: '/entrar/convite/:token',
  join: '/entrar/:code',
} as const

/** The part of the couple's profile that is about its subscription. */
export const SUBSCRIPTION_ANCHOR = 'assinatura'

/** Where a couple sees its plan, cancels, withdraws from a purchase, changes the card and finds receipts. */
export const SUBSCRIPTION_PATH = `${PATHS.coupleProfile}#${SUBSCRIPTION_ANCHOR}`

/** The part of the couple's profile that is about its two people. */
export const PARTNER_ANCHOR = 'par'

/** Where somebody makes the code of their couple, and answers who asks to join it. */
export const PARTNER_PATH = `${PATHS.coupleProfile}#${PARTNER_ANCHOR}`

/** What the payment provider's page for paying adds to the address when it sends somebody back. */
export const CHECKOUT_RETURN = { name: 'retorno', paid: 'pago', cancelled: 'cancelado' } as const

/** What the payment provider's portal adds to the address when it sends somebody back. */
export const PORTAL_RETURN = { name: 'cartao', value: 'ok' } as const

/** The page of one invitation. */
export const toInvitationPath = (token: string): string => PATHS.invite.replace(':token', token)

/** The public page of a couple. */
export const toPublicCouplePath = (slug: string): string => PATHS.publicCouple.replace(':slug', slug)

/** Where the couple that sent an invitation sees and shares it. */
export const toOwnInvitationPath = (token: string): string => PATHS.ownInvitation.replace(':token', token)

/** What a link in a letter to `PATHS.confirmEmail` confirms, as its fragment says it: `#conta=<token>`. */
export const EMAIL_LINK_KINDS = { account: 'conta', change: 'troca' } as const
export type EmailLinkKind = keyof typeof EMAIL_LINK_KINDS

/** The link that sets a new password. A token is in the fragment: that reaches no server, and no log. */
export const toResetLink = (token: string): string => `${PATHS.resetPassword}#${token}`

/** The link that confirms an address: that of an account, or one of the two of a change of address. */
export const toEmailLink = (kind: EmailLinkKind, token: string): string =>
  `${PATHS.confirmEmail}#${EMAIL_LINK_KINDS[kind]}=${token}`

/** Where somebody who was sent the code of a couple asks to join it. */
export const toJoinPath = (code: string): string => PATHS.join.replace(':code', code)

/** Where a guest who has chosen asks to join whoever sent the invitation. */
export const toJoinByInvitationPath = (token: string): string => PATHS.joinByInvitation.replace(':token', token)
