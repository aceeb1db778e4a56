/** The way to report what the sender wrote on the ticket, before anybody takes it. */
export const askToReport = {
  ask: 'Denunciar o que está escrito no bilhete',
  sent: 'Denúncia recebida',
  failed: { title: 'A denúncia não abriu', description: 'Sem conexão agora: toque de novo em instantes.' },
} as const
