import { RETENTION, type RetentionId, type Term } from '#contracts/retention'

/** What each line of the table is about, and what its time counts from. */
const SUBJECTS: Readonly<Record<RetentionId, { term: string; from?: string; afterwards?: string }>> = {
  payments: {
    term: 'Registros de pagamento, quando houver',
    from: 'do pagamento, mesmo depois da exclusão da conta, sem ligação com o casal',
  },
  accessLog: {
    term: 'Registro de acesso, com o IP',
    from: 'do acesso, mesmo depois da exclusão da conta',
  },
  privacyRequests: {
    term: 'Pedidos de cópia e de exclusão',
    from: 'do pedido; depois da exclusão, só com um código que não leva a ninguém',
  },
  auditLog: {
    term: 'Registro do que administradores fazem',
    from: 'do ato; os nomes saem com a exclusão da conta',
  },
  placeReports: { term: 'Avisos sobre lugares', from: 'do aviso' },
  withdrawnPlaces: {
    term: 'Avisos que tiraram um lugar do ar',
    from: 'do aviso',
    afterwards: 'fica só o fato, sem o texto e sem o código de quem avisou',
  },
  pageReports: { term: 'Denúncias de páginas públicas', from: 'da denúncia, se já decidida' },
  notifications: { term: 'Notificações do app', from: 'do aviso, e só as mais novas de cada pessoa' },
  sentMessages: { term: 'Registro de e-mails enviados', from: 'da mensagem; o conteúdo é apagado no envio' },
  providerEvents: { term: 'Avisos da empresa de pagamentos', from: 'do recebimento' },
  retiredSlugs: {
    term: 'Endereço que um casal trocou, ou que era de um casal excluído',
    from: 'Até o fim da reserva, para que ninguém se passe por vocês; de um casal excluído, só em forma embaralhada',
  },
  sessions: { term: 'Lista de aparelhos conectados', from: 'Até o login vencer ou ser encerrado' },
  revokedTokens: { term: 'Logins encerrados', from: 'Até quando o login venceria' },
  oneTimeTokens: { term: 'Links de confirmação e de nova senha', from: 'Até o link vencer' },
  emailChanges: { term: 'Troca de e-mail não confirmada', from: 'Até os links vencerem' },
  joinCodes: { term: 'Código para o par entrar no casal', from: 'Até vencer, ser trocado ou ser usado' },
  mergedCouples: { term: 'Registro de que dois casais viraram um, para pagamentos em andamento', from: 'da união' },
  joinRequests: { term: 'Pedido para entrar num casal', from: 'Até a resposta, ou até vencer' },
  votes: {
    term: 'Votos num convite',
    from: 'Até o convite vencer ou ser excluído, ou até a escolha não poder mais ser desfeita',
  },
  votingSeats: {
    term: 'De qual aparelho vota quem recebeu o convite, em forma embaralhada',
    from: 'Até os votos serem apagados',
  },
  loginGuesses: { term: 'Tentativas de senha e de códigos', from: 'da tentativa' },
  idempotentAnswers: { term: 'Respostas a criações', from: 'do pedido' },
  pushMessages: { term: 'Avisos para o celular em espera', from: 'do aviso' },
  placeLeases: { term: 'Buscas de lugares em andamento', from: 'Até a busca terminar' },
  placeAllowances: { term: 'Contagem diária de buscas', from: 'do dia' },
}

const REASONS = {
  law: 'a lei manda',
  service: 'o serviço precisa',
  safety: 'segurança e prova do que foi feito',
} as const

const UNITS = {
  hours: ['hora', 'horas'],
  days: ['dia', 'dias'],
  months: ['mês', 'meses'],
  years: ['ano', 'anos'],
} as const

/** `6 meses`; empty where the row itself holds the date. */
export function termWords(term: Term): string {
  const units = Object.keys(UNITS) as (keyof typeof UNITS)[]
  return units
    .flatMap((unit) => {
      const count = term[unit]
      return count ? [`${count} ${UNITS[unit][count === 1 ? 0 : 1]}`] : []
    })
    .join(' e ')
}

function sentenceOf(id: RetentionId): string {
  const { after, why } = RETENTION[id]
  const { from = '', afterwards } = SUBJECTS[id]
  const time = [termWords(after), from].filter((part) => part !== '').join(' a contar ')
  return `${time}. ${afterwards ? `Depois, ${afterwards}. ` : ''}Por quê: ${REASONS[why]}.`
}

/** Every line of retention, in words, in the order of the table. */
export const retentionFacts = (Object.keys(RETENTION) as RetentionId[]).map((id) => ({
  term: SUBJECTS[id].term,
  text: sentenceOf(id),
}))
