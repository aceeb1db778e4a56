/**
 * Slugs that no couple can have: paths of the product, and words that would look official (docs/rules.md, couples.3).
 */
export const RESERVED_SLUGS: readonly string[] =
  `admin administrador ajuda api app assets atendimento auth casal casais compartilhar conta contato convite entrar
  equipe faq icons login moderador null oficial painel perfil pra-dois pradois premium privacidade public ranking
  root sobre suporte support termos undefined www`.split(/\s+/)

export const SLUG_LENGTH = { min: 3, max: 40 } as const
