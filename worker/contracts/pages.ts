/**
 * Path of every page of the SPA, used by the router, the server, messages and the redirects of the payment provider.
 */
export const PATHS = {
  home: '/',
  auth: '/auth',
  dashboard: '/painel',
  newInvitation: '/painel/sugestoes',
  tonight: '/painel/hoje',
  ownInvitation: '/painel/convites/:token',
  achievements: '/painel/conquistas',
  coupleProfile: '/painel/perfil',
  upgrade: '/painel/upgrade',
  history: '/painel/historico',
  wishes: '/painel/queremos-ir',
  together: '/painel/juntos',
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
  contact: '/contato',
  terms: '/termos',
  privacy: '/privacidade',
  forgotPassword: '/esqueci-a-senha',
  resetPassword: '/nova-senha',
  confirmEmail: '/confirmar-email',
  unsubscribe: '/descadastrar',
  joinByInvitation: '/entrar/convite/:token',
  join: '/entrar/:code',
} as const

export const SUBSCRIPTION_ANCHOR = 'assinatura'

/**
 * The page on which a couple sees its plan, cancels, withdraws from a purchase, changes the card and finds receipts.
 */
export const SUBSCRIPTION_PATH = `${PATHS.coupleProfile}#${SUBSCRIPTION_ANCHOR}`

export const PARTNER_ANCHOR = 'par'

/** The page on which a member creates a join code and answers requests to join. */
export const PARTNER_PATH = `${PATHS.coupleProfile}#${PARTNER_ANCHOR}`

/** Query parameter of the redirect from the payment provider's checkout. */
export const CHECKOUT_RETURN = { name: 'retorno', paid: 'pago', cancelled: 'cancelado' } as const

/** Query parameter of the redirect from the payment provider's portal. */
export const PORTAL_RETURN = { name: 'cartao', value: 'ok' } as const

export const toInvitationPath = (token: string): string => PATHS.invite.replace(':token', token)

export const toPublicCouplePath = (slug: string): string => PATHS.publicCouple.replace(':slug', slug)

export const toOwnInvitationPath = (token: string): string => PATHS.ownInvitation.replace(':token', token)

/** The kinds of links to `PATHS.confirmEmail`, by the word in the fragment: `#conta=<token>`. */
export const EMAIL_LINK_KINDS = { account: 'conta', change: 'troca' } as const
export type EmailLinkKind = keyof typeof EMAIL_LINK_KINDS

/** The password reset link. The token is in the fragment, which is never sent to a server or logged. */
export const toResetLink = (token: string): string => `${PATHS.resetPassword}#${token}`

/** The link that confirms the address of an account, or one of the two addresses of a change. */
export const toEmailLink = (kind: EmailLinkKind, token: string): string =>
  `${PATHS.confirmEmail}#${EMAIL_LINK_KINDS[kind]}=${token}`

/** The page on which a person with a join code asks to join the couple. */
export const toJoinPath = (code: string): string => PATHS.join.replace(':code', code)

/** The page on which a guest who has chosen a place asks to join the couple that invited them. */
export const toJoinByInvitationPath = (token: string): string => PATHS.joinByInvitation.replace(':token', token)
