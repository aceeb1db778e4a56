import { places } from './places.ts'

/** The form that reports a closed place or wrong data. */
export const placeReports = {
  title: 'O que mudou por lá?',
  text: (place: string) => `Conte o que não bate em ${place}. A gente confere e corrige.`,
  reason: 'O que aconteceu',
  reasons: { closed: 'Fechou', wrong_data: 'Tem dado errado' },
  reasonMissing: 'Escolha uma das duas opções.',
  note: 'O que você viu',
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
