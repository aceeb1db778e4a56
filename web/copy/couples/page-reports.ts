import type { PageReportReason } from '#contracts/page-reports'

/** How the panel and the form call the reasons. */
export const pageReportReasons = {
  offensive: 'Ofensa',
  intimate: 'Algo íntimo',
  not_us: 'Usa minha imagem',
  spam: 'Propaganda',
  minor: 'Menor de idade',
  other: 'Outro motivo',
} as const satisfies Record<PageReportReason, string>

/** The form that reports a couple's public page. */
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
