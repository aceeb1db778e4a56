import { MAX_BIO_LENGTH } from '#contracts/couples'
import { SLUG_LENGTH } from '#contracts/slugs'
import { common, isolated } from './common.ts'

export const couples = {
  heading: 'O casal',
  slug: 'Endereço público',
  slugHelp: 'Letras minúsculas, números e hífens. Ao mudar, o link antigo deixa de abrir.',
  generate: 'Gerar',
  generated: (slug: string) => `Que tal ${slug}?`,
  bio: 'Sobre vocês',
  bioPlaceholder: 'O que vocês gostam de fazer a dois?',
  bioCount: (count: number) => `${count}/${MAX_BIO_LENGTH}`,
  photo: 'Foto do casal',
  photoHelp: 'PNG, JPG ou JPEG de até 5 MB.',
  photoAlt: 'Foto do casal',
  choosePhoto: 'Escolher foto',
  replacePhoto: 'Trocar foto',
  removePhoto: 'Remover foto',
  readingPhoto: 'Preparando a foto...',
  photoTooLarge: { title: 'Arquivo muito grande', description: 'A foto deve ter no máximo 5MB' },
  photoUnreadable: {
    title: 'Foto não reconhecida',
    description: 'Este arquivo não abriu como imagem. Tente uma foto em PNG ou JPG.',
  },
  public: 'Perfil público',
  publicStates: { on: 'Aberto', off: 'Fechado' },
  waitingStates: { on: 'À espera', off: 'Fechado' },
  /** Names the member who has not consented to a public page, in a couple of two. */
  missing: {
    you: (name: string) => `${isolated(name)} disse sim. A página abre quando você também disser.`,
    partner: (name: string) => `Falta o sim de ${isolated(name)}. Enquanto isso a página fica fechada.`,
    both: 'A página abre quando as duas pessoas disserem sim.',
  },
  partner: 'seu par',
  pausedStates: { on: 'Em pausa', off: 'Fechado' },
  publicHelp:
    'Quem tiver o link vê a foto, o texto, as conquistas e os lugares por onde vocês passaram. E-mails, nunca; nomes, só se estiverem no endereço ou no texto.',
  /** `name`: the username or first name that the address contains. */
  namedAddress: (name: string) =>
    `O endereço tem seu nome (${isolated(name)}). Se preferir não mostrar, troque antes de abrir o perfil.`,
  seePremium: 'Ver o que vem com ele',
  publicNeedsPremium: 'Disponível no plano Premium.',
  publicPaused: 'O Premium não está ativo: a página fica fechada até ele voltar.',
  premium: 'Premium',
  premiumOnly: {
    title: 'Recurso Premium',
    description: 'Perfil público está disponível apenas para usuários Premium. Faça upgrade para desbloquear!',
  },
  submit: 'Salvar perfil',
  unsaved: common.unsaved,
  discard: common.discard,
  nothingToSave: { title: 'Tudo salvo', description: 'Não há nada novo para guardar.' },
  saved: { title: 'Perfil atualizado', description: 'O perfil do casal foi salvo.' },
  savedPublic: { title: 'Perfil atualizado', description: 'A página de vocês está aberta.' },
  waitingForPartner: (name: string) => ({
    title: 'Perfil atualizado',
    description: `Seu sim ficou guardado. A página abre quando ${isolated(name)} também disser sim.`,
  }),
  error: common.error,
  failed: 'Falha ao atualizar perfil',
  problems: {
    slugLength: `Use de ${SLUG_LENGTH.min} a ${SLUG_LENGTH.max} caracteres.`,
    slugShape: 'Use só letras sem acento, números e hífens.',
    slugReserved: 'Este endereço é reservado. Escolha outro.',
    bioTooLong: (excess: number) =>
      excess === 1 ? 'Passou 1 caractere do limite.' : `Passaram ${excess} caracteres do limite.`,
  },
  pageStatus: {
    hidden: {
      title: 'A página de vocês está em análise',
      text: 'Alguém denunciou a página. Enquanto uma pessoa da equipe olha, só vocês a veem, e ela não entra no ranking. Se estiver tudo certo, ela volta sozinha.',
    },
    banned: {
      title: 'A página de vocês saiu do ar',
      reason: (reason: string) => `Motivo: ${reason}`,
      text: (email: string) =>
        `Acha que foi engano, ou já corrigiu? Escreva para ${email}. O resto da conta continua como está.`,
      appeal: 'Pedir revisão',
      subject: (slug: string) => `Revisão da página @${slug}`,
    },
  },
  card: {
    title: 'Como vocês aparecem',
    public: 'Perfil Público',
    private: 'Perfil Privado',
    handle: (slug: string) => `@${slug}`,
    noBio: 'Ainda sem texto.',
    url: 'Endereço da página',
    open: 'Abrir em nova aba',
    opensWhenPublic: 'O link abre quando o perfil for público e estiver salvo.',
    counters: {
      activities: common.unit.activities,
      achievements: common.unit.achievements,
      places: common.unit.cities,
    },
    tip: 'Perfis públicos aparecem nos rankings.',
  },
} as const

const { activities, achievements, cities } = common.unit

export const publicCouples = {
  /** The title until the couple is loaded. */
  title: 'Página do casal',
  slug: (slug: string) => `@${slug}`,
  public: 'Perfil Público',
  photo: (slug: string) => `Foto de @${slug}`,
  counters: { activities, achievements, cities },
  share: 'Compartilhar',
  shareText: (slug: string) => `O caderno de @${slug} no Pra Dois`,
  more: (count: string) => `+${count} mais`,
  moreSpoken: {
    activities: (count: number) => `e mais ${count} ${activities(count)}`,
    achievements: (count: number) => `e mais ${count} ${achievements(count)}`,
  },
  activities: {
    title: 'Atividades Recentes',
    none: 'Nenhum rolê concluído ainda.',
  },
  achievements: {
    title: 'Conquistas',
    none: 'A primeira vem com a primeira resposta a um convite, ou com o primeiro rolê.',
  },
  journey: {
    title: 'Jornada do Casal',
    since: 'No Pra Dois desde',
    newcomer: 'Recém chegado',
    lastActivity: 'Último rolê',
    noActivity: 'Ainda por vir',
    favourite: 'Categoria favorita',
    noFavourite: 'N/A',
  },
  call: {
    title: 'E o caderno de vocês?',
    text: 'Você manda o convite, seu par escolhe o lugar, e o rolê concluído fica no caderno.',
    visitor: common.start,
    member: 'Criar um convite',
  },
  notFound: {
    title: 'Perfil Não Encontrado',
    text: 'Este perfil de casal não existe ou não está público.',
    home: common.home,
  },
} as const
