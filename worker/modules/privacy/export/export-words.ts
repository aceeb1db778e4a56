import type { ExportSection } from '#contracts/privacy/privacy-rights'

/** What each section of a copy is called on its page, and what it holds. */
export const SECTION_WORDS: Readonly<Record<ExportSection, readonly [title: string, about: string]>> = {
  account: ['Conta', 'Seus dados de cadastro. A senha existe só em forma embaralhada, que não sai daqui.'],
  consents: ['Aceites', 'Versões dos documentos que você aceitou, e quando.'],
  membership: ['Lugar no casal', 'Desde quando você faz parte e se concordou com a página pública.'],
  couple: ['Casal', 'Endereço, bio e situação da página.'],
  subscription: ['Assinatura', 'Plano, situação e os códigos que a Stripe usa.'],
  payments: ['Pagamentos', 'Valores em centavos.'],
  invitations: ['Convites', 'Os do casal; byYou diz quais são seus.'],
  suggestions: ['Sugestões oferecidas', 'O que cada convite mostrou.'],
  offers: ['Já oferecidos', 'Quantas vezes cada lugar apareceu para vocês.'],
  choices: ['Escolhas', 'Lugares escolhidos e concluídos.'],
  feelings: ['Como foi', 'O que você contou de cada rolê. Só você vê.'],
  achievements: ['Conquistas', 'O que já foi desbloqueado.'],
  rankingPoints: ['Pontos do ranking', 'Um por dia, no máximo.'],
  rankingMonths: ['Meses do ranking', 'A soma de cada mês.'],
  formerSlugs: ['Endereços anteriores', 'Reservados por um tempo, para ninguém se passar por vocês.'],
  notifications: ['Notificações', 'Do que se tratavam, e quando foram lidas.'],
  messages: ['E-mails', 'Só o registro do envio: o conteúdo é apagado.'],
  pushSettings: ['Avisos no celular', 'O que você deixou ligado.'],
  pushDevices: ['Aparelhos com avisos', 'Endereço de entrega que o navegador criou.'],
  waitingPushes: ['Avisos em espera', 'Ainda não entregues.'],
  placeReports: ['Avisos sobre lugares', 'O que vocês contaram de um lugar.'],
  pageReports: ['Denúncias da página', 'O motivo e a decisão; quem denunciou não é guardado.'],
  sessions: ['Aparelhos conectados', 'Logins que ainda valem.'],
  endedSessions: ['Logins encerrados', 'Até quando cada um teria valido.'],
  sentLinks: ['Links por e-mail', 'Para confirmar o endereço ou trocar a senha.'],
  emailChange: ['Troca de e-mail', 'A que espera confirmação.'],
  passwordGuesses: ['Tentativas de senha', 'Contadas por pouco tempo, para proteger a conta.'],
  repeatableAnswers: ['Respostas a criações', 'Para que um pedido repetido não crie duas vezes.'],
  accessRecords: ['Registro de acesso', 'O que o Marco Civil da Internet manda guardar.'],
  administration: ['Administração', 'O que foi feito na conta por quem administra o serviço, ou por você.'],
  privacyRequests: ['Pedidos sobre seus dados', 'Cópias e exclusões que você pediu.'],
}

export const PAGE_WORDS = {
  title: 'Seus dados',
  made: 'Cópia feita em',
  about:
    'Tudo o que guardamos sobre você, na forma em que está guardado. Horários em UTC; null quer dizer que não há nada.',
  machine: 'O arquivo dados.json tem o mesmo, para máquinas.',
  none: 'Nada guardado.',
  photo: 'Foto do casal',
  shortened: 'São muitos: aqui estão os mais novos. Peça o resto pelo e-mail de contato.',
  yes: 'sim',
  no: 'não',
} as const
