import { inCity } from '#contracts/guide-titles'
import { isolated } from './common.ts'

export const tonight = {
  title: 'Hoje à noite',
  lead: (town: string) => `Uma ideia ${inCity(town)}, para decidir agora.`,
  /** Instead of `lead` if there is no place, only an idea for home. */
  leadAtHome: (town: string) => `Nada novo e aberto hoje ${inCity(town)}. Fica uma ideia para casa.`,
  otherTown: 'Trocar a cidade',
  town: {
    lead: 'Uma ideia perto de vocês, para decidir agora.',
    help: 'As ideias são de perto dela.',
    action: 'Ver a ideia',
  },
  loading: 'Procurando o que abre hoje',
  why: {
    label: 'Por que este',
    wished: 'Vocês querem ir',
    open: 'Abre à noite',
    home: 'Em casa',
  },
  count: (position: number, total: number) => `${position} de ${total}`,
  yes: (partner: string | null) => `Convidar ${isolated(partner) ?? 'seu par'}`,
  another: 'Outra ideia',
  cost: {
    first: 'Este convite não conta no limite do mês.',
    counted: (left: number) =>
      left === 1 ? 'Conta como convite: resta 1 este mês.' : `Conta como convite: restam ${left} este mês.`,
    none: 'Os convites deste mês acabaram. Na segunda vem mais um, que não conta no limite.',
    premium: 'Ver o Premium',
  },
  over: {
    title: 'Acabaram as ideias de hoje',
    text: 'Amanhã tem outras. Para ver mais lugares agora, crie um convite.',
    again: 'Ver de novo',
    create: 'Criar convite',
  },
  nothing: {
    title: 'Nada novo por perto hoje',
    text: 'O que conhecemos por aqui vocês já viram, ou está fechado. Outra cidade, ou um convite para outro dia?',
  },
  failed: 'O convite não saiu',
} as const

export const proposalAnswer = {
  title: 'Bora?',
  from: (sender: string) => `De ${isolated(sender)}`,
  invited: (partner: string | null) => `${isolated(partner) ?? 'Seu par'} te convidou`,
  yes: 'Topo',
  no: (isToday: boolean) => (isToday ? 'Hoje não' : 'Nesse dia não'),
  noAccount: 'Não precisa de conta.',
  declined: {
    title: 'Fica para outro dia',
    text: (sender: string | null) =>
      `${isolated(sender) ?? 'Quem te convidou'} vê a resposta no Pra Dois. Se mudar de ideia, ainda dá tempo.`,
    yes: 'Mudei de ideia: topo',
  },
  agreed: (time: string) => ({ title: 'Combinado', description: time }),
  failed: 'A resposta não chegou',
} as const
