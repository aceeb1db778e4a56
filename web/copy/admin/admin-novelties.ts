import type { Audience, Novelty } from '#contracts/novelties'

const AUDIENCES: Readonly<Record<Audience, string>> = { off: 'Desligada', premium: 'Só Premium', all: 'Todos' }
const NAMES: Readonly<Record<Novelty, string>> = { calendarFile: 'Arquivo de agenda dos rolês' }

export const adminNovelties = {
  lead: 'O que é novo abre primeiro para casais Premium: é o acesso antecipado que o plano promete. Desligada, ninguém vê.',
  names: NAMES,
  texts: {
    calendarFile:
      'Um rolê escolhido sem convite, com dia marcado, vai para qualquer agenda (arquivo .ics). Com convite, isso já é de todos.',
  } satisfies Readonly<Record<Novelty, string>>,
  audience: 'Para quem',
  audiences: AUDIENCES,
  initial: 'Ninguém mudou ainda',
  changedAt: (who: string | null, when: string) => (who ? `${who} mudou em ${when}` : `Mudou em ${when}`),
  openTitle: (name: string) => `Abrir para todos: ${name}?`,
  openText: 'Todos os casais passam a ver na hora, também os do Grátis.',
  open: 'Abrir para todos',
  switched: (name: string, audience: string) => ({ title: name, description: `Agora: ${audience}.` }),
} as const
