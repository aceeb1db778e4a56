import { isolated } from './common.ts'
export const wishes = {
  title: 'Queremos ir',
  lead: 'Os lugares que vocês não querem esquecer.',
  both: 'Os dois querem',
  /** Title of the other wishes, if there are some of both. */
  others: 'Um de vocês quer',
  all: 'Na lista de vocês',
  partner: (name: string | null) => `${isolated(name) ?? 'Seu par'} quer`,
  add: 'Queremos ir',
  added: 'Na lista',
  join: 'Também quero',
  choose: 'Vamos',
  done: 'Já fomos',
  remove: 'Tirar da lista',
  more: (place: string) => `Mais: ${place}`,
  about: (place: string) => `: ${place}`,
  invite: 'Convidar com estes lugares',
  chosenToast: { title: 'Está escolhido', description: 'Marquem o dia no painel.' },
  removedToast: (place: string) => ({ title: `${place} saiu da lista` }),
  failed: 'Não deu certo',
  empty: {
    title: 'Onde vocês querem ir?',
    text: 'Viram um lugar bom? Escrevam o nome aqui em cima, ou toquem em “Queremos ir” numa cidade ou num convite.',
    action: 'Ver rolês por cidade',
  },
} as const

export const wishForm = {
  text: 'Um lugar que vocês viram',
  textHelp: 'O nome, ou o link do Google Maps ou do Instagram.',
  town: 'Cidade',
  category: 'Categoria',
  note: 'Para lembrar',
  privacy: 'O que vocês escrevem aqui só vocês veem.',
  send: 'Pôr na lista',
  added: (place: string, isOfBoth: boolean) => ({
    title: isOfBoth ? 'Os dois querem' : 'Está na lista',
    description: place,
  }),
  failed: 'Não entrou na lista',
} as const
