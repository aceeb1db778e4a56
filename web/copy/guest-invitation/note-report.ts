/** Reporting what the sender wrote on the ticket. */
export const noteReport = {
  title: 'Denunciar estas palavras?',
  text: 'Alguém da equipe vai ler e decidir se elas saem do bilhete. Quem mandou não fica sabendo. O convite continua valendo.',
  send: 'Denunciar',
  cancel: 'Cancelar',
  thanks: {
    title: 'Denúncia recebida',
    text: 'Agradecemos o aviso. Alguém da equipe vai ler e decidir.',
    close: 'Entendi',
  },
  failed: {
    network: 'Sem conexão agora: toque em Denunciar de novo.',
    gone: 'Estas palavras já não estão no bilhete. Não é preciso fazer mais nada.',
    server: 'Algo falhou do nosso lado: tente de novo em alguns instantes.',
  },
} as const
