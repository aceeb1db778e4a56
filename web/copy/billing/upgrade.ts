import { ofCity } from '#contracts/guide-titles'
import type { PlanLimits, Plans } from '#contracts/plans'
import { common } from '../common.ts'
import { plans as planWords } from './plans.ts'

const perCategory = ({ suggestionsPerInvitation: count }: PlanLimits) =>
  count === 1 ? '1 sugestão por categoria' : `${count} sugestões por categoria`

/** An invitation is for one category. */
const perInvitation = (plan: PlanLimits) => `${perCategory(plan)}, em cada convite`

const categoriesOf = ({ categories, exclusiveCategories }: PlanLimits) =>
  planWords.categories(categories, exclusiveCategories)

export const upgrade = {
  title: 'Upgrade',
  heading: 'Mais lugares para vocês',
  lead: 'O plano Grátis continua seu enquanto quiser. O Premium traz mais lugares em cada convite e todas as categorias.',
  plansTitle: 'Planos',
  current: 'Seu plano agora',
  recommended: 'Recomendado',
  action: 'Fazer Upgrade Agora',
  note: planWords.premiumNote,
  premiumLead: 'Para quem sai toda semana. Uma assinatura por casal, com uma ou duas contas.',
  freeLead: 'Para combinar um rolê de vez em quando.',
  freeNote: 'Continua valendo, sem prazo',
  free: ({ free }: Plans) => [
    planWords.invitations(free.invitationsPerMonth),
    ...planWords.offer(free, perInvitation(free)),
    categoriesOf(free),
    'Sistema de conquistas',
    planWords.history(free.historyDays, 'Histórico básico,'),
  ],
  premium: ({ premium }: Plans) => planWords.premiumBenefits(premium, perInvitation(premium)),
} as const

/** Premium's categories around a city, before the purchase. */
export const exclusivePlaces = {
  title: (count: number) => (count > 0 ? `As ${count} categorias do Premium` : 'As categorias do Premium'),
  help: 'De onde vocês saem: contamos os lugares que os convites alcançam.',
  places: (count: number) => (count === 0 ? 'nenhum lugar' : count === 1 ? '1 lugar' : `${count} lugares`),
  tour: 'Um rolê completo são dois ou três lugares perto um do outro, na ordem certa e com o caminho. Ainda não há em toda cidade.',
  /** `categories`: their names as one text. */
  few: (limit: number, categories: string, city: string) =>
    `Perto ${ofCity(city)} conhecemos menos de ${limit} lugares de ${categories}. Vejam se vale, antes de assinar.`,
} as const

export const alreadyPremium = {
  title: 'Você já é Premium!',
  checkoutTitle: 'Você já é Premium',
  text: 'Está tudo liberado. É só escolher o próximo lugar.',
  stamp: 'Premium',
  action: common.home,
  manage: 'Renovação, cartão, cancelamento e recibos ficam em ',
  manageLink: 'Assinatura',
  /** For Premium that was paid in advance and does not renew. */
  pass: {
    until: (date: string) =>
      `O passe de vocês vale até ${date} e termina sozinho. O próximo começa quando este acabar.`,
    renew: 'Renovar o passe',
  },
  benefits: ({ premium }: Plans) =>
    [
      {
        icon: 'ticket',
        title: perCategory(premium),
        text: 'Mais lugares em cada convite, e ainda dá para recarregar.',
      },
      {
        icon: 'star',
        title: categoriesOf(premium),
        text: 'Todas abertas para vocês, as básicas e as exclusivas.',
      },
      {
        icon: 'users',
        title: 'Perfil público',
        text: 'Uma página de vocês, para mostrar a quem quiserem, e o lugar no ranking.',
      },
    ] as const,
} as const
