import type { PageReportReason } from '#contracts/couples'
import { places } from './places.ts'

/** The reasons of a report, as the form and the panel show them. */
export const pageReportReasons = {
  offensive: 'Ofensa',
  intimate: 'Algo íntimo',
  not_us: 'Usa minha imagem',
  spam: 'Propaganda',
  minor: 'Menor de idade',
  other: 'Outro motivo',
} as const satisfies Record<PageReportReason, string>

export const pageReports = {
  ask: 'Denunciar esta página',
  sent: 'Denúncia recebida',
  title: 'O que há de errado aqui?',
  text: (slug: string) =>
    `Conte o que viu na página de @${slug}. Alguém da equipe vai olhar. O casal não fica sabendo quem avisou.`,
  reason: 'Motivo',
  reasonMissing: 'Escolha um dos motivos.',
  note: 'O que você viu',
  noteOptional: 'opcional',
  noteHelp: (max: number) => `Até ${max} letras. Não escreva dados pessoais.`,
  noteLeft: (left: number) => (left === 1 ? 'Cabe mais 1 letra.' : `Cabem mais ${left} letras.`),
  send: 'Denunciar',
  cancel: 'Cancelar',
  thanks: {
    title: 'Denúncia recebida',
    text: 'Agradecemos o aviso. Alguém da equipe vai olhar e decidir; até lá, a página pode sair do ar.',
    close: 'Entendi',
  },
  failed: {
    network: 'Sem conexão agora. O que você escreveu continua aqui: toque em Denunciar de novo.',
    gone: 'Esta página já não está no ar. Não é preciso fazer mais nada.',
    server: 'Algo falhou do nosso lado. O que você escreveu continua aqui: tente de novo em alguns instantes.',
  },
} as const

/** The form that reports a closed place or wrong data. */
export const placeReports = {
  title: 'O que mudou por lá?',
  text: (place: string) => `Conte o que não bate em ${place}. A gente confere e corrige.`,
  reason: 'O que aconteceu',
  reasons: { closed: 'Fechou', wrong_data: 'Tem dado errado' },
  reasonMissing: 'Escolha uma das duas opções.',
  note: 'Conte mais',
  noteOptional: 'opcional',
  noteHelp: (max: number) => `Até ${max} letras. Não escreva dados pessoais.`,
  noteLeft: (left: number) => (left === 1 ? 'Cabe mais 1 letra.' : `Cabem mais ${left} letras.`),
  send: 'Avisar',
  cancel: 'Cancelar',
  thanks: {
    title: places.report.sent,
    text: 'Alguém da equipe vai conferir os dados deste lugar.',
    close: 'Entendi',
  },
  failed: {
    network: 'Sem conexão agora. O que você escreveu continua aqui: toque em Avisar de novo.',
    session: 'Sua sessão terminou. O que você escreveu está guardado: entre de novo e avise.',
    gone: 'Este lugar já saiu daqui, então não há mais o que corrigir.',
    server: 'Algo falhou do nosso lado. O que você escreveu continua aqui: tente de novo em alguns instantes.',
  },
} as const

/** The form for a place that a city lacks. */
export const missingPlace = {
  /** @param inCity - e.g. "em Recife", "no Rio de Janeiro" */
  title: (inCity: string) => `Que lugar falta ${inCity}?`,
  text: 'Conte um lugar bom para ir a dois. Alguém da equipe confere antes de ele entrar na lista. Não guardamos quem contou.',
  fields: { name: 'Nome do lugar', category: 'Que rolê é esse', note: 'Por que vale a ida', link: 'Link' },
  missing: {
    name: 'Escreva o nome do lugar.',
    category: 'Escolha o tipo de rolê.',
    note: 'Diga em uma frase por que vale a ida.',
  },
  noCategory: 'Escolha',
  noteHelp: (max: number) => `Uma frase, até ${max} letras.`,
  linkHelp: 'Site, Instagram ou mapa.',
  optional: placeReports.noteOptional,
  send: 'Avisar',
  cancel: 'Agora não',
  thanks: {
    title: 'Anotado!',
    text: 'Agradecemos a dica. Alguém da equipe vai conferir, e se o lugar for bom a dois ele entra na lista.',
    close: 'Entendi',
  },
  sent: 'Dica anotada',
  failed: { ...placeReports.failed, gone: 'Ainda não conhecemos esta cidade.' },
} as const

export const noteReport = {
  title: 'Denunciar estas palavras?',
  text: 'Alguém da equipe vai ler e decidir se elas saem do convite. Quem mandou não fica sabendo. O convite continua valendo.',
  send: 'Denunciar',
  cancel: 'Cancelar',
  thanks: {
    title: 'Denúncia recebida',
    text: 'Agradecemos o aviso. Alguém da equipe vai ler e decidir.',
    close: 'Entendi',
  },
  failed: {
    network: 'Sem conexão agora: toque em Denunciar de novo.',
    gone: 'Estas palavras já não estão no convite. Não é preciso fazer mais nada.',
    server: 'Algo falhou do nosso lado: tente de novo em alguns instantes.',
  },
} as const

export const askToReport = {
  ask: 'Algo errado no que está escrito?',
  sent: 'Denúncia recebida',
} as const
