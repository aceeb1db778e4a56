export const plans = {
  free: 'Free',
  premium: 'Premium',
  perMonth: (price: string) => `${price}/mês`,
  invitations: (perMonth: number | null) =>
    perMonth === null ? 'Convites ilimitados' : `${perMonth} convites por mês`,
  suggestions: (perInvitation: number) => `${perInvitation} sugestões por convite`,
  categories: (total: number, exclusive: number) =>
    exclusive > 0 ? `${total} categorias, ${exclusive} delas exclusivas` : `${total} categorias básicas`,
  history: (days: number | null) => (days === null ? 'Histórico completo' : `Histórico de ${days} dias`),
  achievements: 'Sistema de conquistas',
  publicProfile: 'Página pública do casal',
  start: 'Começar Grátis',
  premiumNote: 'Comece no Free e mude quando quiser.',
} as const
