/** Words of the panel's tab about e-mail. */
export const adminEmail = {
  lead: (email: string) => `Cada teste vai para ${email}.`,
  notConfigured: {
    title: 'O envio de e-mails não está configurado',
    text: 'Falta a chave do serviço de e-mail no servidor. Os testes ficam disponíveis assim que ela existir.',
  },
  outbox: {
    title: 'Fila de envio',
    waiting: (count: number) => {
      if (count === 0) return 'Nenhuma mensagem espera envio.'
      return count === 1 ? '1 mensagem espera envio.' : `${count} mensagens esperam envio.`
    },
    sent: (count: number, days: number) => {
      if (count === 0) return `Nenhuma foi enviada nos últimos ${days} dias.`
      return count === 1 ? `1 enviada nos últimos ${days} dias.` : `${count} enviadas nos últimos ${days} dias.`
    },
    droppedTitle: 'Não enviadas',
    noneDropped: (days: number) => `Nenhuma foi descartada nos últimos ${days} dias.`,
    dropped: {
      outdated: 'Perderam o sentido na espera',
      expired: 'Tentadas por um dia, sem resposta',
      refused: 'Recusadas pelo serviço de e-mail',
    },
    help: 'Cada tipo de mensagem tem o seu prazo: de poucas horas a 30 dias.',
  },
  waiting: {
    title: 'Mensagens à espera',
    help: 'Sem serviço de e-mail, as mensagens são lidas aqui. Elas trazem endereços e links pessoais: não repasse.',
    hidden: 'O serviço de e-mail está configurado: o conteúdo das mensagens não é mostrado.',
    empty: { title: 'Nada à espera', text: 'As mensagens aparecem aqui até serem enviadas.' },
    unreadable: 'Mensagem de outra versão',
    to: (address: string | null) => (address ? `Para ${address}` : 'Sem endereço'),
    writtenAt: (date: string) => `Escrita em ${date}`,
  },
  types: {
    welcome: { title: 'Boas-vindas', text: 'Chega a quem acaba de criar a conta.' },
    premium: { title: 'Premium', text: 'Chega quando o Premium começa.' },
    activity: { title: 'Atividade', text: 'Chega quando alguém escolhe um lugar do convite.' },
  },
  send: 'Enviar teste',
  /** Follows the label of the button for screen readers, which read it without its card. */
  sendWhich: (kind: string) => ` (${kind})`,
  sent: { title: 'Email Enviado', description: (email: string) => `Veja a caixa de entrada de ${email}.` },
  failed: { title: 'Erro ao Enviar Email', description: 'O teste não foi enviado. Tente de novo em instantes.' },
}
