/** Kinds of messages. A kind that only a newer server knows is shown by its identifier. */
const KINDS: Readonly<Record<string, string>> = {
  welcome: 'Boas-vindas',
  premium: 'Premium ativo',
  receipt: 'Recibo',
  payment_failed: 'Pagamento recusado',
  cancellation: 'Cancelamento',
  contact_answer: 'Resposta a uma mensagem',
  resumed: 'Assinatura retomada',
  withdrawal: 'Desistência da compra',
  refund: 'Devolução',
  pass_ending: 'Passe perto do fim',
  premium_ending: 'Premium perto do fim',
  premium_ended: 'Fim do Premium',
  pix_reminder: 'Lembrete do Pix',
  outing_tomorrow: 'Lembrete da véspera',
  reset_password: 'Link para nova senha',
  verify_email: 'Confirmação de e-mail',
  confirm_old_email: 'Troca de e-mail, ao endereço antigo',
  confirm_new_email: 'Troca de e-mail, ao endereço novo',
  password_changed: 'Senha trocada',
  second_factor: 'Verificação em duas etapas',
  new_device: 'Aparelho novo',
  email_changed: 'E-mail trocado',
  monthly_summary: 'Resumo do mês',
  couple_ended: 'Casal que se separou',
  page_banned: 'Página fora do ar',
  invited: 'Convite do par',
  activity: 'Rolê escolhido',
  activity_guest: 'Rolê escolhido, a quem escolheu',
  join_requested: 'Pedido para entrar no casal',
  couple_joined: 'Pedido aceito',
  export_ready: 'Cópia dos dados',
  deletion_requested: 'Exclusão pedida',
  deletion_done: 'Conta apagada',
}

export const adminEmail = {
  tests: 'Mensagens de teste',
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
    /** @param sent - the formatted count, e.g. `1.240` */
    sent: (count: number, sent: string, days: number) => {
      if (count === 0) return `Nenhuma foi enviada nos últimos ${days} dias.`
      return `${sent} ${count === 1 ? 'enviada' : 'enviadas'} nos últimos ${days} dias.`
    },
    droppedTitle: 'Não enviadas',
    noneDropped: (days: number) => `Nenhuma foi descartada nos últimos ${days} dias.`,
    dropped: {
      outdated: 'Perderam o sentido na espera',
      expired: 'Tentadas por um dia, sem resposta',
      refused: 'Recusadas pelo serviço de e-mail',
    },
    help: 'Cada tipo de mensagem espera até o seu prazo, de 1 hora a 30 dias. Depois, perde o sentido.',
  },
  waiting: {
    title: 'Mensagens à espera',
    help: 'Sem serviço de e-mail, as mensagens são lidas aqui. Elas trazem endereços e links pessoais: não repasse.',
    hidden: 'O serviço de e-mail está configurado: o conteúdo das mensagens não é mostrado.',
    empty: { title: 'Nada à espera', text: 'As mensagens aparecem aqui até serem enviadas.' },
    unreadable: 'Mensagem de outra versão',
    to: (address: string | null) => (address ? `Para ${address}` : 'Sem endereço'),
    writtenAt: (date: string) => `Escrita em ${date}`,
    tried: (attempts: number, next: string) =>
      `${attempts === 1 ? '1 tentativa' : `${attempts} tentativas`}, a próxima em ${next}`,
  },
  kinds: KINDS,
  types: {
    welcome: { title: 'Boas-vindas', text: 'Chega a quem acaba de criar a conta.' },
    premium: { title: 'Premium', text: 'Chega quando o Premium começa.' },
    activity: { title: 'Rolê escolhido', text: 'Chega quando alguém escolhe um lugar do convite.' },
  },
  send: 'Enviar teste',
  /** Read by screen readers after the label of the button, which they read without its card. */
  sendWhich: (kind: string) => ` (${kind})`,
  sent: { title: 'Email Enviado', description: (email: string) => `Veja a caixa de entrada de ${email}.` },
  failed: { title: 'Erro ao Enviar Email', description: 'O teste não foi enviado. Tente de novo em instantes.' },
}
