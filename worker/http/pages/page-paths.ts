/** Every path the SPA has a page for; anything else is the 404 page with status 404. */
export const PAGE_PATHS: readonly RegExp[] = [
  /^\/$/,
  /^\/auth$/,
  /^\/painel$/,
  /^\/painel\/(sugestoes|conquistas|perfil|upgrade|historico)$/,
  /^\/premium$/,
  /^\/admin$/,
  /^\/ranking$/,
  /^\/faq$/,
  /^\/termos$/,
  /^\/privacidade$/,
  /^\/(convite|compartilhar)\/[^/]+$/,
  /^\/casal\/[^/]+$/,
]

/** Pages whose address is a secret. */
export const NO_STORE_PAGES: readonly RegExp[] = [/^\/(convite|compartilhar)\//]
