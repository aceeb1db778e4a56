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
