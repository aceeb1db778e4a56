import type { Feeling } from '#contracts/activities'
import { isolated } from './common.ts'

/** The question after the day of an outing. In this file, because the dashboard loads it only when an outing is over. */
export const dayAfter = {
  title: 'E aí, foram?',
  went: 'Fomos',
  didNotGo: 'Não deu',
  elsewhere: 'Fomos a outro lugar',
  moving: 'Que dia fica melhor?',
  gone: (name: string) => `${name} saiu da lista`,
  goneText: 'Para guardar o lugar onde foram, ponham o nome dele em Queremos ir e toquem em Já fomos.',
  find: 'Pôr o lugar',
  putBack: 'Pôr de volta na lista',
  failed: 'A resposta não foi guardada',
} as const

/** The question which stops of a tour were done. */
export const whichStops = {
  title: 'Por onde vocês passaram?',
  text: 'Só o que ficar marcado entra no caderno.',
  action: 'Marcar como Concluída',
} as const

export const feelings = {
  question: 'Como foi?',
  onlyYou: 'Só você vê.',
  /** For a member of a couple of two. */
  bothSee: 'Seu par só lê depois de contar também, ou de pular.',
  /** Shown after both have answered. */
  bothRead: 'Seu par vai ler o que você contar.',
  private: { label: 'Só pra mim', on: 'Ligado', off: 'Desligado' },
  partner: 'Seu par',
  partners: (name: string | null) => `${isolated(name) ?? 'Seu par'}: `,
  words: {
    loved: 'Amei',
    good: 'Foi bom',
    ok: 'Ok',
    not_for_us: 'Não é pra gente',
  } satisfies Record<Feeling['feeling'], string>,
  note: 'Uma linha para lembrar',
  save: 'Guardar',
  saved: 'Guardado',
  failed: { title: 'Não deu para guardar', text: 'O que você escreveu continua aqui. Tente de novo.' },
  offline: 'Sem conexão. O que você escreveu continua aqui.',
  tell: 'Contar como foi',
  retell: 'Mudar o que contei',
  tellSpoken: (place: string) => `: ${place}`,
  done: 'Pronto',
  /** The question to a member who has not answered. */
  asked: {
    title: 'E para você, como foi?',
    /** To the member who marked the outing. */
    own: 'Está no caderno',
    partnerTold: (name: string | null) => `${isolated(name) ?? 'Seu par'} já contou como foi`,
    waits: 'A resposta aparece quando você também contar.',
    wentOn: (date: string) => `Foi em ${date}`,
    skip: 'Agora não',
    reveal: 'Ver sem contar',
    both: 'Como foi para cada um',
    failed: 'Nada mudou',
  },
  you: 'Você',
} as const
