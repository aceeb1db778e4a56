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

/** Makers of browsers: each delivers the push messages of its own. */
const PUSH_SERVICES = [
  ['Google (Chrome)', 'https://policies.google.com/privacy'],
  ['Mozilla (Firefox)', 'https://www.mozilla.org/privacy/'],
  ['Microsoft (Edge)', 'https://privacy.microsoft.com/privacystatement'],
  ['Apple (Safari)', 'https://www.apple.com/legal/privacy/'],
] as const

/** Every company that processes data for the product: a new provider is a new entry here. */
export const processors: readonly Processor[] = [
  {
    name: 'Cloudflare',
    country: 'Estados Unidos; atende cada visita no ponto da rede mais próximo',
    purpose: 'Entregar o site e a API e proteger contra abuso.',
    data: 'tudo que trafega entre o seu aparelho e o serviço, com o endereço IP.',
    privacyUrl: 'https://www.cloudflare.com/privacypolicy/',
  },
  {
    name: 'Turso',
    country: 'Estados Unidos, onde fica a empresa',
    purpose: 'Guardar o banco de dados.',
    data: 'tudo o que esta página diz que guardamos.',
    privacyUrl: 'https://turso.tech/privacy-policy',
  },
  {
    name: 'Stripe',
    country: 'Estados Unidos',
    purpose: 'Cobrar o Premium, guardar o cartão das renovações, evitar fraude, emitir recibos e devolver valores.',
    data: 'nome, e-mail, CEP quando informado, um código do casal, os pagamentos e o cartão, que vai direto do seu navegador para lá.',
    privacyUrl: 'https://stripe.com/br/privacy',
    when: 'Só onde os pagamentos estiverem ligados, e só de quem abre a página de assinatura ou paga.',
  },
  {
    name: 'Resend',
    country: 'Estados Unidos',
    purpose: 'Entregar os e-mails do serviço.',
    data: 'o endereço de e-mail e a mensagem, que pode trazer o primeiro nome e o lugar escolhido.',
    privacyUrl: 'https://resend.com/legal/privacy-policy',
  },
  ...PUSH_SERVICES.map(([name, privacyUrl]) => ({
    name,
    country: 'Estados Unidos',
    purpose: 'Entregar os avisos ao navegador de quem os ligou.',
    data: 'o endereço de avisos que o próprio navegador criou e a mensagem cifrada, que só ele abre.',
    privacyUrl,
    when: 'Só onde os avisos estiverem ligados, e só o do fabricante do seu navegador.',
  })),
]
export const placeSources: readonly PlaceSource[] = [
  {
    name: 'Seleção Pra Dois',
    use: 'Lugares escolhidos e descritos por nós.',
    licence: 'CC BY 4.0.',
  },
  {
    name: 'Cadastur / Ministério do Turismo',
    use: 'Restaurantes, cafés e bares.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'Ancine',
    use: 'Cinemas.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'Cadastro Nacional de Museus / Ibram',
    use: 'Museus.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'CNUC / Ministério do Meio Ambiente',
    use: 'Parques e outras unidades de conservação.',
    licence: 'Dados abertos do governo federal.',
  },
  {
    name: 'IMA/AL',
    use: 'Praias de Alagoas.',
    licence: 'Dados de domínio público do instituto do meio ambiente do estado.',
  },
  {
    name: 'Prefeituras de Belo Horizonte, Recife e João Pessoa',
    use: 'Bares e restaurantes de Belo Horizonte; teatros, museus, mercados e parques do Recife; parques de João Pessoa.',
    licence: 'Dados abertos dos municípios; os do Recife, ODbL 1.0.',
  },
  {
    name: '© colaboradores do OpenStreetMap',
    use: 'Cachoeiras, lugares de Aracaju e posições no mapa.',
    licence: 'ODbL 1.0.',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    name: 'CEP Aberto',
    use: 'Ruas e bairros dos endereços.',
    licence: 'ODbL 1.0.',
  },
  {
    name: 'Instituto AddressForAll, IBGE (bairros, Censo 2022), Ministério da Saúde (UBS)',
    use: 'Posições aproximadas, de onde saem as distâncias com “cerca de”.',
    licence: 'Bases municipais em CC0 ou CC BY, conforme a cidade; dados abertos do governo federal.',
  },
  {
    name: 'IBGE, via kelvins/municipios-brasileiros',
    use: 'A lista de municípios e sua população.',
    licence: 'MIT, © 2016 Kelvin S. do Prado.',
    url: 'https://github.com/kelvins/municipios-brasileiros',
  },
]

export const catalogueLicence = {
  before: 'O catálogo, como um todo, está disponível sob a ',
  name: 'Open Database License 1.0',
  url: 'https://opendatacommons.org/licenses/odbl/1-0/',
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

/** A company that handles data for the product. */
interface Processor {
  name: string
  /** Where it processes the data. */
  country: string
  purpose: string
  /** Which data it gets; follows a colon. */
  data: string
  privacyUrl: `https://${string}`
  /** In which cases it takes part, where not in all. */
  when?: string
}

/** The sources of the catalogue, with the credit that each licence demands. */
interface PlaceSource {
  name: string
  /** What the product uses of it. */
  use: string
  licence: string
  url?: `https://${string}`
}
