import { BRAND } from '#contracts/brand'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name that a person has written, for a sentence: written from right to left, it would turn what stands beside it. */
export const isolated = <Name extends string | null>(name: Name) =>
  name !== null && RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name

export const notFound = {
  title: 'Page not found',
  text: 'Esta página não existe ou mudou de lugar.',
} as const

export const release = {
  title: 'Nova versão disponível',
  text: 'Leva um instante e volta para esta página.',
  load: 'Atualizar',
  later: 'Agora não',
} as const

/** The texts of the installed app: under its icon and in the menu of a long press. */
export const manifest = {
  name: BRAND.name,
  description: 'Você manda o convite, seu par escolhe o lugar. Lugares de verdade, cada um com a rota.',
  newInvitation: 'Nova Experiência',
  achievements: 'Conquistas',
  /** Labels of the screenshots that the browser shows when it offers to install. */
  screenshots: { dashboard: 'O próximo rolê, com rota', achievements: 'As conquistas do caderno' },
} as const

export const counted = (one: string, many: string) => (total: number) => (total === 1 ? one : many)

const ERROR = 'Erro'

export const common = {
  brand: BRAND.name,
  tagline: BRAND.tagline,
  title: (page: string) => `${page} · ${BRAND.name}`,
  emailSlip: (domain: string) => `Você quis dizer ${domain}?`,
  loading: 'Carregando...',
  retry: 'Tentar Novamente',
  cancel: 'Cancelar',
  understood: 'Entendi',
  closeToast: 'Fechar aviso',
  home: 'Ir para o início',
  start: 'Começar Grátis',
  optional: 'opcional',
  unsaved: 'Falta salvar o que você mudou.',
  discard: 'Descartar',
  clearSearch: 'Limpar busca',
  /** Read by screen readers after the text of a link. */
  elsewhere: '(abre em outra aba)',
  error: ERROR,
  unit: {
    activities: counted('rolê', 'rolês'),
    achievements: counted('conquista', 'conquistas'),
    cities: counted('cidade', 'cidades'),
  },
  /** Both members of a couple, the person first; null: the partner gave no name. */
  both: (own: string, other: string | null) => `${own} e ${isolated(other) ?? 'seu par'}`,
  dot: ' · ',
  couldNotCopy: { title: ERROR, description: 'Falha ao copiar link.' },
  copied: { title: 'Copiado!', description: 'Link copiado para a área de transferência.' },
} as const
