import { common, isolated } from '../common.ts'

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners',
  discover: 'Discover',
  elo: 'Elo',
  hipercard: 'Hipercard',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

interface Card {
  brand: string
  last4: string
}

/** E.g. `no cartão Visa final 4242`; an unknown brand is left out. */
const onCard = (card: Card | null) =>
  ['no cartão', card && BRANDS[card.brand.toLowerCase()], card && `final ${card.last4}`].filter(Boolean).join(' ')
/** After a cancellation the provider no longer tries to collect a failed renewal. */
const pendingCharge = 'A cobrança pendente não será tentada de novo.'
const afterwards = 'Depois, vocês voltam ao plano Grátis, e nada do que viveram se apaga.'

/** E.g. `Noa paga o Premium, vale até 12/01/2027`; the name and the day may be unknown. */
export const partnerPays = (name: string | null, until: string | null) =>
  [`${isolated(name) ?? 'Seu par'} paga o Premium`, until && `vale até ${until}`].filter(Boolean).join(', ')

export const subscription = {
  free: { title: 'Vocês estão no plano Grátis', action: 'Conhecer o Premium' },
  renewing: {
    mark: 'Renova sozinho',
    title: (date: string, price: string) => `Renova em ${date} por ${price}`,
    due: 'A renovação está em andamento',
    text: (card: Card | null) => `A cobrança é ${onCard(card)}, uma vez por mês.`,
  },
  ending: {
    mark: 'Cancelado',
    title: (date: string) => `Premium até ${date}`,
    undated: 'Premium até o fim do que já foi pago',
    text: 'Até lá fica tudo aberto, e nada mais será cobrado.',
    pending: pendingCharge,
  },
  grace: {
    mark: 'Pagamento pendente',
    title: (date: string) => `Premium até ${date}`,
    undated: 'Premium por mais alguns dias',
    text: 'Se o pagamento passar até lá, nada muda para vocês.',
  },
  unpaid: {
    title: 'O Premium está em pausa',
    text: 'Ele volta assim que o pagamento passar. Nada do que vocês viveram se apagou.',
  },
  pass: {
    mark: 'Passe Pix',
    title: (date: string) => `Passe até ${date}`,
    undated: 'Passe valendo',
    text: 'Termina sozinho: nada é cobrado depois.',
    action: 'Renovar o passe',
  },
  granted: {
    mark: 'Cortesia',
    title: (date: string) => `Premium por nossa conta até ${date}`,
    undated: 'Premium por nossa conta',
    stub: 'Vocês não pagam nada, e não há o que cancelar.',
  },
  partners: {
    title: partnerPays,
    stub: 'Cartão, recibos e cancelamento ficam com quem paga.',
  },
  ended: {
    title: (date: string) => `O Premium terminou em ${date}`,
    undated: 'O Premium terminou',
    text: 'Vocês estão no plano Grátis, com tudo o que viveram guardado.',
    action: 'Assinar de novo',
  },
  renewalFailed: {
    title: 'A renovação não passou',
    text: (card: Card | null) => `O banco não aprovou a cobrança ${onCard(card)}.`,
    again: 'Vamos tentar de novo nos próximos dias.',
    action: 'Atualizar o cartão',
  },
  premium: 'Premium',
  changeCard: 'Trocar cartão',
  cancel: 'Cancelar assinatura',
  keep: 'Manter Premium',
  resume: 'Retomar assinatura',
  cancelQuestion: {
    title: 'Cancelar o Premium?',
    running: (date: string) => `O Premium continua até ${date}. ${afterwards} Dá para desfazer até lá.`,
    pending: pendingCharge,
    undated: `O Premium continua até o fim do que já foi pago. ${afterwards} Dá para desfazer até lá.`,
    unpaid: 'A assinatura não renova mais. Vocês ficam no plano Grátis, e nada do que viveram se apaga.',
  },
  cancelled: {
    title: 'Assinatura cancelada',
    until: (date: string) => `O Premium continua até ${date}. Nada mais será cobrado.`,
    undated: 'Nada mais será cobrado.',
    pending: pendingCharge,
  },
  resumed: {
    title: 'Assinatura retomada',
    next: (date: string) => `Ela renova em ${date}.`,
    undated: 'Ela volta a renovar sozinha.',
  },
  withdraw: 'Desistir da compra e receber o dinheiro de volta',
  withdrawUntil: (time: string) => `Dá para fazer isso até ${time}.`,
  withdrawQuestion: {
    title: 'Desistir da compra?',
    ends: 'O Premium termina agora.',
    amount: (amount: string) => `Devolvemos ${amount}, o valor inteiro.`,
    all: 'Devolvemos o valor inteiro.',
    card: 'Pode levar alguns dias para aparecer na fatura do cartão.',
    pix: 'O dinheiro volta para a conta de onde saiu o Pix, e pode levar alguns dias.',
    yes: 'Desistir e receber de volta',
  },
  withdrawn: {
    title: 'Compra desfeita',
    amount: (amount: string) => `Devolvemos ${amount}.`,
    all: 'Estamos devolvendo o valor inteiro.',
  },
  unchanged: {
    title: 'Nada mudou',
    noAnswer: 'A resposta não chegou, e por enquanto tudo segue como antes. Dá para tentar de novo.',
  },
  unsure: {
    title: 'Não deu para confirmar',
    text: 'A conexão caiu antes da resposta, e o pedido pode ter passado. Confira antes de tentar de novo.',
    action: 'Ver como ficou',
  },
  checkFailed: 'Ainda não deu para saber. Confira a conexão e tente de novo.',
  providerDown: 'A operadora de pagamento não respondeu. Nada mudou: tente de novo em alguns minutos.',
  noConnection: 'Não deu para falar com o servidor. Confira a conexão e tente de novo.',
  error: common.error,
  payments: {
    title: 'Recibos',
    kinds: { subscription: 'Premium mensal', pix: 'Passe Pix' },
    paid: (amount: string, date: string) => `${amount} em ${date}`,
    refunded: 'devolvido',
    partlyRefunded: (amount: string) => `${amount} de volta`,
    open: 'Ver recibo',
    /** Read by screen readers after `open`. */
    spoken: (what: string, date: string) => ` de ${what}, ${date} ${common.elsewhere}`,
    opening: 'Abrindo o recibo...',
    showAll: (total: number) => `Ver todos os ${total}`,
    failed: 'Não deu para carregar os recibos agora.',
  },
} as const
