import { MAX_CONTACT_LENGTH } from '#contracts/contact'
import { formatNumber } from '#contracts/format-number'

export const adminInbox = {
  caption: 'Mensagens abertas: primeiro as de casais Premium, depois as outras, da mais antiga à mais nova',
  lead: 'Casais Premium vêm primeiro, com a meta de responder até o fim do próximo dia útil. As outras esperam por ordem de chegada.',
  empty: { title: 'Nenhuma mensagem aberta', text: 'O que for escrito em Fale com a gente aparece aqui.' },
  states: { open: 'Abertas', settled: 'Respondidas' },
  state: 'Mensagens',
  settledCaption: 'Mensagens respondidas ou fechadas, da última à primeira',
  settledLead: 'O que já foi respondido ou fechado, com a resposta e quando o e-mail saiu.',
  settledEmpty: { title: 'Nenhuma resposta ainda', text: 'O que você responder aparece aqui por 12 meses.' },
  see: 'Ver a mensagem',
  /** Read by screen readers after the label. */
  seeWhich: (when: string) => ` de ${when}`,
  columns: { from: 'De', message: 'Mensagem', when: 'Escrita em', target: 'Responder', answer: 'Resposta' },
  noName: 'Sem nome',
  premium: 'Premium',
  /** `day`: `02/12/2026`. */
  answerBy: (day: string) => `Até ${day}, um dia útil`,
  overdue: (day: string) => `Atrasada: era até ${day}`,
  noTarget: 'Por ordem de chegada',
  open: 'Abrir',
  /** Read by screen readers after the label. */
  openWhich: (who: string) => `: mensagem de ${who}`,
  back: 'Todas as mensagens',
  gone: { title: 'Mensagem não encontrada', text: 'Ela foi apagada: por prazo, ou com a conta de quem escreveu.' },
  writtenAt: (when: string) => `Escrita em ${when}`,
  account: 'Página da conta',
  noAccount: 'Escrita sem entrar na conta',
  answer: 'Resposta',
  answerHelp: (email: string) =>
    `Vai por e-mail para ${email}. A saudação (“Oi, nome.”) já vai na carta: não a escreva. Ela traz também o começo da mensagem. Até ${formatNumber(MAX_CONTACT_LENGTH)} letras.`,
  answerMissing: 'Escreva a resposta.',
  send: 'Responder por e-mail',
  close: 'Fechar sem resposta',
  closeTitle: 'Fechar sem resposta?',
  closeText: (who: string) => `A mensagem de ${who} sai da lista, e nada é enviado.`,
  answered: { title: 'Resposta a caminho', description: 'O e-mail sai em instantes.' },
  closed: { title: 'Mensagem fechada', description: 'Nada foi enviado.' },
  settled: {
    answered: (when: string) => `Respondida em ${when}`,
    closed: (when: string) => `Fechada sem resposta em ${when}`,
    sentAt: (when: string) => `E-mail enviado em ${when}`,
    letters: { pending: 'E-mail na fila', dead: 'O e-mail não foi entregue', sent: 'E-mail enviado' },
  },
} as const
