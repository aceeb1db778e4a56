import type { Plans } from '#contracts/plans'
import { common } from '../common.ts'
import { plans as planWords } from './plans.ts'

const ONE_MINUTE = 60
const FIVE_MINUTES = 5 * ONE_MINUTE

/** Duration of a pass: Premium for some months, paid once. */
const months = (count: number) => (count === 1 ? '1 mês' : `${count} meses`)

const leftAloud = (seconds: number) => {
  if (seconds === 0) return 'O código Pix venceu.'
  if (seconds <= ONE_MINUTE) return 'Falta 1 minuto para o código Pix vencer.'
  return seconds <= FIVE_MINUTES ? 'Faltam 5 minutos para o código Pix vencer.' : ''
}

export const pix = {
  title: 'Passe por Pix',
  months,
  choose: 'Por quanto tempo',
  once: (count: number) => `Premium por ${months(count)}, sem renovação`,
  /** `price`: of the whole pass. */
  summary: (price: string) => [
    `${price} por casal, uma vez só.`,
    'O passe termina sozinho: não renova e não há o que cancelar. Avisamos por e-mail antes do fim.',
  ],
  consent: 'Ao gerar o Pix, você aceita os ',
  submit: 'Gerar Pix',
  passOf: (count: number) => `Passe de ${months(count)}`,
  paste: 'Depois é só colar no app do banco, em Pix copia e cola.',
  scan: 'O banco está em outro aparelho? Aponte a câmera do app para este QR Code.',
  qrLabel: 'QR Code do Pix',
  code: 'Código Pix copia e cola',
  copy: 'Copiar código Pix',
  copied: { title: 'Copiado!', description: 'Agora é só colar no app do banco.' },
  couldNotCopy: { title: 'Erro', description: 'Não deu para copiar. Toque no código e copie por lá.' },
  /** `clock`: e.g. `29:41`. */
  left: (clock: string) => `Este código vale por mais ${clock}`,
  leftAloud,
  waiting: 'Assim que o Pix cair, o Premium abre sozinho.',
  over: 'Este código venceu. Quem já pagou não precisa fazer nada: o Premium abre sozinho.',
  again: 'Gerar outro código',
  back: 'Escolher outro prazo',
  gone: { title: 'Pix indisponível', description: 'O Pix não está disponível agora. O cartão continua valendo.' },
} as const

const monthly = (count: number | null) => (count === null ? 'Ilimitados' : String(count))

export const checkout = {
  title: 'Premium',
  heading: 'Premium para vocês',
  lead: planWords.premiumLead,
  cancelAnytime: planWords.premiumNote,
  benefitsTitle: 'O que vem junto',
  benefits: planWords.benefits.premium,
  comparison: {
    title: 'Grátis e Premium, lado a lado',
    feature: 'O que muda',
    rows: ({ free, premium }: Plans) => [
      {
        feature: 'Convites por mês',
        free: monthly(free.invitationsPerMonth),
        premium: monthly(premium.invitationsPerMonth),
      },
      ...planWords.offerRows({ free, premium }),
      { feature: 'Categorias', free: 'Básicas', premium: 'Todas' },
      {
        feature: 'Histórico',
        free: planWords.historyDays(free.historyDays),
        premium: planWords.historyDays(premium.historyDays),
      },
    ],
  },
  form: {
    title: 'Assinatura',
    name: 'Nome completo',
    email: 'E-mail',
    postalCode: 'CEP',
    optional: common.optional,
    card: 'Dados do cartão',
    postalCodeShape: '00000-000',
    noCardYet: 'O cartão entra aqui quando os pagamentos começarem. Por enquanto, nada é cobrado.',
    cardPlace: 'O campo do cartão vem direto da operadora de pagamento e aparece aqui.',
    submit: (price: string) => `Assinar Premium - ${price}`,
    notConfigured: 'Os pagamentos ainda não estão configurados.',
    configFailed: 'Não deu para falar com a área de pagamentos agora.',
    cardLoading: 'Carregando o campo do cartão...',
    cardHelp: 'Os dados vão direto para a operadora de pagamento e não passam por aqui.',
    cardFailed: 'O campo do cartão não carregou: a operadora de pagamento não respondeu.',
    elsewhere: 'Pagar na página da operadora',
    paying: 'Processando pagamento...',
    payingLong: 'O pagamento está sendo processado. Não feche esta página.',
  },
  paymentMethods: {
    legend: 'Como pagar',
    card: 'Cartão, todo mês',
    pix: 'Pix, passe avulso',
    cancelled: 'O pagamento não foi concluído e nada foi cobrado.',
  },
  summary: {
    subscription: (price: string) => [
      `${price} por casal. Renova automaticamente todo mês.`,
      'Cancele quando quiser no Perfil do Casal, em Assinatura: o Premium vale até o fim do mês já pago.',
    ],
    withdrawal: (days: number) => `Desistiu em até ${days} dias? Devolvemos tudo o que foi pago.`,
    consent: 'Ao assinar, você aceita os ',
    terms: 'termos de uso',
    elsewhere: ` ${common.elsewhere}`,
  },
  problems: {
    nameMissing: { title: 'Campo Obrigatório', description: 'Por favor, preencha seu nome completo' },
    emailMissing: { title: 'Campo Obrigatório', description: 'Por favor, preencha seu email' },
    emailInvalid: { title: 'E-mail inválido', description: 'Escreva o e-mail inteiro, como nome@exemplo.com' },
    nameRefused: { title: 'Nome inválido', description: 'Escreva o nome em até 200 letras, sem símbolos estranhos' },
  },
  cardError: {
    title: 'Erro no Cartão',
    missing: 'Elemento do cartão não encontrado',
    failed: 'Erro ao processar cartão',
    noMethod: 'Falha ao criar método de pagamento',
  },
  paymentError: {
    title: 'Erro no Pagamento',
    failed: 'Erro ao processar pagamento',
    notCreated: 'Erro ao criar assinatura',
    notConfirmed: 'Erro ao confirmar pagamento',
    unreachable: 'A conexão falhou. Confira a internet e tente de novo.',
    providerDown: 'A operadora de pagamento não respondeu. Tente de novo em instantes.',
    /** Appended to another sentence. */
    nothingCharged: 'Nada foi cobrado.',
  },
  waiting: {
    toast: { title: 'Pagamento Processado', description: 'Aguardando confirmação da assinatura...' },
    known: {
      title: 'Quase lá',
      text: 'O pagamento foi enviado: não precisa pagar de novo. Assim que a operadora confirmar, o Premium abre sozinho.',
      late: 'Está demorando mais que o normal, e não precisa pagar de novo. Pode sair desta página: a confirmação chega por e-mail e o Premium abre sozinho.',
    },
    doubt: {
      title: 'Conferindo o pagamento',
      text: 'A resposta do banco se perdeu no caminho. Estamos conferindo com a operadora se o pagamento passou: não precisa pagar de novo.',
      late: 'Ainda não há resposta. Se o pagamento passou, a confirmação chega por e-mail e o Premium abre sozinho. Quem tentar de novo não paga duas vezes.',
    },
    leave: common.home,
    tryAgain: 'Tentar Novamente',
  },
  paid: {
    toast: { title: 'Premium ativado!', description: 'Boas-vindas: já está tudo liberado.' },
    title: 'Pagamento aprovado',
    text: 'O Premium está ativo. O início abre em instantes.',
    stamp: 'Premium',
    action: common.home,
  },
  visitor: {
    title: 'Acesso Negado',
    text: 'Para assinar o Premium, entre primeiro na sua conta. O login abre em instantes.',
    action: 'Entrar agora',
  },
} as const
