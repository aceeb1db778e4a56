import { BRAND } from '#contracts/brand'
import type { Operator } from '#contracts/health'
import type { Plans } from '#contracts/plans'
import { LOGIN_GUESSES } from '#contracts/rate-limits'
import { RETENTION, type RetentionId, type Term } from '#contracts/retention'
import { TERMS } from '#contracts/terms'
import { type Block, type Inline, identityBlocks, type LegalDocument, legal } from './legal-document.ts'

/** The subject of each line of the table, and the start of its period. */
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
  placeReports: { term: 'Avisos sobre lugares, e lugares sugeridos', from: 'do aviso' },
  withdrawnPlaces: {
    term: 'Avisos que tiraram um lugar do ar',
    from: 'do aviso',
    afterwards: 'fica só o fato, sem o texto e sem o código de quem avisou',
  },
  pageReports: { term: 'Denúncias de páginas públicas', from: 'da denúncia, se já decidida' },
  contactMessages: {
    term: 'Mensagens que você manda para nós, e as respostas',
    from: 'da mensagem, ou até a exclusão da conta',
  },
  notifications: { term: 'Notificações do app', from: 'do aviso, e só as mais novas de cada pessoa' },
  sentMessages: { term: 'Registro de e-mails enviados', from: 'da mensagem; o conteúdo é apagado no envio' },
  providerEvents: { term: 'Avisos da empresa de pagamentos', from: 'do recebimento' },
  retiredSlugs: {
    term: 'Endereço que um casal trocou, ou que era de um casal separado ou excluído',
    from: 'Até o fim da reserva, para que ninguém se passe por vocês; de um casal separado ou excluído, só em forma embaralhada',
  },
  sessions: { term: 'Lista de aparelhos conectados', from: 'Até o login vencer ou ser encerrado' },
  revokedTokens: { term: 'Logins encerrados', from: 'Até quando o login venceria' },
  oneTimeTokens: { term: 'Links de confirmação e de nova senha', from: 'Até o link vencer' },
  emailChanges: { term: 'Troca de e-mail não confirmada', from: 'Até os links vencerem' },
  joinCodes: { term: 'Código para o par entrar no casal', from: 'Até vencer, ser trocado ou ser usado' },
  joinRequests: {
    term: 'Pedido para entrar num casal',
    from: `Até a resposta, ou até vencer; um pedido recusado, mais ${TERMS.refusedRequestDays} dias`,
  },
  votes: {
    term: 'Votos num convite',
    from: 'Até o convite vencer ou ser excluído, ou até a escolha não poder mais ser desfeita',
  },
  votingSeats: {
    term: 'De qual aparelho vota quem recebeu o convite, em forma embaralhada',
    from: 'Até os votos serem apagados',
  },
  loginGuesses: { term: 'Tentativas de senha e de códigos, e contagem de sugestões', from: 'da tentativa' },
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

/** Makers of browsers; each delivers push messages to its own browser. */
const PUSH_SERVICES = [
  ['Google (Chrome)', 'https://policies.google.com/privacy'],
  ['Mozilla (Firefox)', 'https://www.mozilla.org/privacy/'],
  ['Microsoft (Edge)', 'https://privacy.microsoft.com/privacystatement'],
  ['Apple (Safari)', 'https://www.apple.com/legal/privacy/'],
] as const

/** Every company that processes data for the product; a new provider needs an entry here. */
const processors: readonly Processor[] = [
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
    data: 'nome, e-mail, CEP quando informado, um código da pessoa, os pagamentos e o cartão, que vai direto do seu navegador para lá.',
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
    use: 'Cachoeiras, centros culturais, hospedagem, esportes, lugares de Aracaju e posições no mapa.',
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
    use: 'A lista de municípios, sua população e seus limites (tbrugz/geodata-br, CC0).',
    licence: 'MIT, © 2016 Kelvin S. do Prado.',
    url: 'https://github.com/kelvins/municipios-brasileiros',
  },
]

const processorFacts: Block = {
  facts: processors.map(({ name, country, purpose, data, when, privacyUrl }) => ({
    term: name,
    text: [
      [purpose, when, `Recebe: ${data}`, `País: ${country}.`, ''].filter((part) => part !== undefined).join(' '),
      { text: `Privacidade da ${name}`, to: privacyUrl },
      '.',
    ],
  })),
}

const sourceFacts: Block = {
  facts: placeSources.map(({ name, use, licence, url }) => ({
    term: name,
    text: [`${use} ${licence}`, ...(url ? [' ', { text: url.replace('https://', ''), to: url } satisfies Inline] : [])],
  })),
}

const catalogueLicence = {
  before: 'O catálogo, como um todo, está disponível sob a ',
  name: 'Open Database License 1.0',
  url: 'https://opendatacommons.org/licenses/odbl/1-0/',
} as const

/** Every line of retention, in words, in the order of the table. */
export const retentionFacts = (Object.keys(RETENTION) as RetentionId[]).map((id) => ({
  term: SUBJECTS[id].term,
  text: sentenceOf(id),
}))

/** Location of the database, if the operator has configured it. */
const databaseWords = ({ databaseRegion }: Operator): string =>
  databaseRegion ? `O banco de dados fica em ${databaseRegion}. Mesmo assim, as empresas` : 'As empresas'

/** Describes how the software processes data; a change of the software must be described here too. */
export const privacy = ({ free }: Plans, operator: Operator): LegalDocument => ({
  title: 'Política de privacidade',
  lead: `O que o ${BRAND.name} sabe de vocês, para quê, por quanto tempo, e como você decide sobre isso. Segue a Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).`,
  updated: legal.privacyDay,
  summary: [
    'Não vendemos dados, não mostramos anúncios e não usamos ferramentas de rastreamento ou de análise de audiência.',
    'Não usamos cookies nossos: o login fica guardado no seu aparelho. Os da Stripe existem só na página de assinatura, onde houver pagamentos.',
    'Quem escolhe por um convite não precisa de conta, e a escolha não leva nome.',
    'Nada do casal é público sem que vocês peçam, e dá para voltar atrás na hora.',
  ],
  sections: [
    {
      id: 'quem-somos',
      title: 'Quem somos e como falar com o encarregado',
      blocks: [
        `Quem opera o ${BRAND.name} decide como os dados são tratados (é o controlador, na linguagem da lei).`,
        ...identityBlocks(operator),
        [
          'O canal do encarregado pelos dados pessoais é ',
          { to: 'support' },
          '. Escreva “Dados pessoais” no assunto. O atendimento não custa nada.',
        ],
      ],
    },
    {
      id: 'dados',
      title: 'Quais dados tratamos',
      blocks: [
        {
          facts: [
            {
              term: 'Conta',
              text: 'Nome de usuário, e-mail, nome e sobrenome se você informar, a senha em forma embaralhada (nunca a própria senha), se a verificação em duas etapas está ativada (o segredo dela não é guardado), quando a conta foi criada e o último login, e quais versões dos termos e desta política você aceitou, e quando.',
            },
            {
              term: 'Casal',
              text: 'Quem faz parte, o endereço da página, a bio, a foto, e quem concordou em tornar a página pública, e quando. Da foto guardamos só a imagem: lugar, data, câmera e outros dados escondidos no arquivo são descartados.',
            },
            {
              term: 'Convites',
              text: 'Categoria, cidade digitada, até onde, filtros, se é surpresa, o apelido e a frase que você puser no convite, lugares oferecidos, datas e qual conta criou. O que está escrito nele lê quem abre o link; se alguém denunciar, também a administração. A cidade é a que você digita: não pedimos a localização do aparelho.',
            },
            {
              term: 'Escolhas e conquistas',
              text: 'Os lugares escolhidos e concluídos, as datas, as conquistas e a contagem para os rankings. Se você contar como foi um rolê, guardamos a resposta e a sua linha: seu par só lê quando as duas pessoas tiverem contado, e nunca o que você marcar como só seu. Num casal de duas pessoas guardamos também quem escolheu, quem propôs o dia até o outro dizer sim e quem marcou como feito, e o que cada uma deixou só para si. De um lugar do Google Maps guardamos só o código dele.',
            },
            {
              term: 'Queremos ir e propostas',
              text: 'Os lugares que cada pessoa põe na lista, quando, e, se vocês escreverem um lugar, o nome, a cidade e a anotação: até sair da lista, o rolê ser feito ou a conta ser excluída (o nome de um lugar escrito fica no rolê que ele virou). O que foi proposto para hoje e para o rolê da semana, e quando, até a exclusão da conta; de quem é a vez de escolher, enquanto o rolê da semana estiver ligado.',
            },
            {
              term: 'Avisos sobre lugares',
              text: 'De um lugar que fechou ou tem dado errado: o motivo, o que você escrever e a data. De quem veio guardamos um código embaralhado do convite ou do casal, para contar cada aviso uma vez, e, se veio de uma conta, qual: assim o que você escreveu sai com ela.',
            },
            {
              term: 'Mensagens e notificações',
              text: 'Os e-mails do serviço enquanto esperam o envio. Depois, o conteúdo é apagado e fica só o registro de que a mensagem foi enviada. Das notificações do app guardamos de que se trata, quando chegou e quando você leu.',
            },
            {
              term: 'Avisos no aparelho',
              text: 'Só se você ligar: o endereço que o seu navegador cria para receber avisos, as chaves que só ele usa para abri-los, e quais tipos você quer. Some quando você desliga, sai da conta ou a sessão termina.',
            },
            {
              term: 'Pagamentos',
              text: 'Só de quem paga ou começa a pagar: códigos da Stripe para quem paga, para a assinatura e para cada pagamento, valores, devoluções, contestações e datas, e do cartão só a bandeira e os quatro últimos dígitos. Nome, e-mail e CEP da página de assinatura seguem para a Stripe e não ficam no nosso banco. O número do cartão não passa pelo nosso servidor.',
            },
            {
              term: 'Registro de acesso',
              text: 'O que o Marco Civil da Internet manda uma empresa guardar: data e hora, endereço IP e, se conhecida, a porta, a conta e qual função foi usada, sem conteúdo. É gravado ao criar a conta, entrar, sair e em atos de administração. Os outros registros técnicos não têm endereço IP; os de segurança têm o código da conta e um código da rede, do qual o endereço não se lê.',
            },
            {
              term: 'Seus pedidos',
              text: 'Quando você baixou uma cópia dos dados, pediu a exclusão da conta ou desistiu dela.',
            },
            {
              term: 'Segurança',
              text: 'A contagem de tentativas de senha por conta e por endereço IP, os logins encerrados, a resposta a cada criação (para que um pedido repetido não crie duas vezes) e o que foi feito por quem administra o serviço.',
            },
          ],
        },
        'Não pedimos gênero, orientação, CPF, data de nascimento, contatos nem localização. Mas fazer parte de um casal já pode dizer algo da vida íntima: por isso tratamos tudo o que é do casal com o cuidado que a lei pede para dados sensíveis. Nada disso entra no assunto de e-mails, nem no título da página de um convite.',
      ],
    },
    {
      id: 'finalidades',
      title: 'Para que usamos e com que base legal',
      blocks: [
        {
          facts: [
            {
              term: 'Prestar o serviço',
              text: 'Conta, casal, convites, escolhas, conquistas e e-mails do serviço: execução do contrato com você (art. 7º, V).',
            },
            {
              term: 'Receber a escolha de quem foi convidado',
              text: 'Legítimo interesse em fazer o convite funcionar para as duas pessoas, com o mínimo de dados (art. 7º, IX).',
            },
            {
              term: 'Corrigir os lugares',
              text: 'Avisos de que um lugar fechou ou tem dado errado: legítimo interesse em sugerir lugares que existem (art. 7º, IX).',
            },
            {
              term: 'Mostrar avisos no aparelho',
              text: 'Seu consentimento, dado no navegador e retirado quando você quiser (art. 7º, I). O aviso não diz lugar, categoria nem nome.',
            },
            {
              term: 'Tornar a página pública e aparecer em rankings',
              text: 'Seu consentimento, específico e destacado (art. 7º, I, e art. 11, I).',
            },
            {
              term: 'Cobrar a assinatura e guardar comprovantes',
              text: 'Contrato e obrigação legal (art. 7º, V e II).',
            },
            {
              term: 'Manter o registro de acesso',
              text: 'Obrigação legal: artigo 15 do Marco Civil da Internet (art. 7º, II, da LGPD).',
            },
            {
              term: 'Proteger contas e evitar abuso',
              text: 'Legítimo interesse em segurança e prevenção a fraudes (art. 7º, IX).',
            },
          ],
        },
        'Não usamos seus dados para publicidade nem enviamos e-mails de propaganda. Rankings e conquistas são contas simples: nenhuma decisão que afete seus interesses é tomada só por máquina.',
      ],
    },
    {
      id: 'par-e-convites',
      title: 'Dados do seu par e de quem recebe um convite',
      blocks: [
        'Criar conta não exige nada sobre o seu par: nem nome, nem telefone, nem e-mail.',
        'A página do convite mostra a categoria, a cidade e os lugares. Ela não diz quem convidou e pede aos buscadores que não a listem.',
        {
          list: [
            'Quem escolhe não informa nome. Guardamos a escolha, não quem escolheu.',
            `O e-mail é opcional: serve uma vez, para mandar o lugar escolhido, e é apagado do nosso banco com o envio ou, se não der para enviar, em até ${TERMS.guestAddressDays} dias. Para limitar as mensagens, e para cumprir um “não me escrevam mais”, guardamos um código do endereço, do qual ele não se lê.`,
            'O endereço IP de quem abre um convite serve para conter abusos na hora da visita e não fica ligado à escolha.',
          ],
        },
        'Se duas pessoas fizerem parte do mesmo casal, cada uma vê o que é do casal, e não o que a outra marcou como só seu. Antes de ambas dizerem sim, nenhuma vê nada da outra além do primeiro nome e do endereço de quem mandou o código.',
        'Se uma sair, ou tiver a conta excluída, cada uma fica com o que era seu e com uma cópia do que foi vivido em casal, sem o nome da outra. A página pública fica vazia: o endereço, a bio e a foto que ela tinha continuam só na cópia de dados de cada uma, até que uma das duas exclua a conta. Quem sai pode deixar de receber pedidos da outra pessoa: guardamos isso enquanto a conta existir.',
        'Num convite com “Deu match”, o voto de um lado não é mostrado ao outro antes da escolha, e um “não” nunca é.',
        [
          'Alguém usou dados seus sem você saber? Escreva para ',
          { to: 'support' },
          '. Você tem os mesmos direitos, com ou sem conta.',
        ],
      ],
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      blocks: [
        'Não vendemos nem alugamos dados. Estas empresas tratam dados para que o serviço funcione:',
        processorFacts,
        'Quem administra o serviço vê os dados de conta, o plano e o uso para dar suporte, nunca a senha. O que essas pessoas fazem fica registrado. Fora isso, só entregamos dados quando a lei ou uma ordem judicial obriga.',
        'Quando você toca em rota, site, telefone ou compartilhar, quem recebe é o serviço que você abriu, com as regras dele.',
        { part: { id: 'fontes', title: 'Fontes dos lugares' } },
        'Os lugares não vêm de pessoas: vêm de cadastros públicos e de bases abertas. O crédito é de:',
        sourceFacts,
        [catalogueLicence.before, { text: catalogueLicence.name, to: catalogueLicence.url }, '.'],
        [
          'Quando uma fonte on-line for usada (OpenStreetMap ou Google Maps), o nosso servidor pergunta só por categoria e região, ou pelo código de um lugar, sem dizer quem procura, e o crédito aparece junto do lugar. As fotos também passam pelo nosso servidor, que não as guarda: o Google não fica sabendo do seu aparelho. Veja a ',
          { text: 'política de privacidade do Google', to: 'https://policies.google.com/privacy' },
          '.',
        ],
        'O mapa só é carregado quando você o abre. Onde houver um servidor de mapas configurado, as imagens vêm direto dele: ele recebe o endereço IP do aparelho, o endereço do nosso site e a região que você olha, nunca o link do convite.',
      ],
    },
    {
      id: 'transferencia',
      title: 'Transferência internacional',
      blocks: [
        `${databaseWords(operator)} da lista acima são dos Estados Unidos, e parte do trabalho acontece lá: o tráfego pela Cloudflare, o pagamento na Stripe, a entrega de e-mails pela Resend e o suporte técnico da Turso.`,
        'Isso é feito só na medida em que o serviço que você pediu precisa, enquanto precisar, com conexão cifrada e com os dados indicados em cada item (art. 33, IX, da LGPD). Perante você, quem responde somos nós.',
        [
          'Quer saber quais garantias existem com cada uma? Peça em ',
          { to: 'support' },
          `: respondemos em até ${TERMS.dataStatementDays} dias.`,
        ],
      ],
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo guardamos',
      blocks: [
        {
          facts: [
            {
              term: 'Conta, casal, convites, escolhas, conquistas, foto',
              text: 'Até a exclusão da conta. Foto e bio podem ser apagadas antes, no perfil. O link de um convite excluído deixa de funcionar na hora; o registro dele sai com a conta.',
            },
            {
              term: 'E-mail deixado ao escolher por um convite',
              text: `Até o envio da mensagem, no máximo ${TERMS.guestAddressDays} dias.`,
            },
            ...retentionFacts,
          ],
        },
        ...(free.historyDays === null
          ? []
          : [
              `No plano Grátis, o histórico na tela é de ${free.historyDays} dias. O mais antigo fica só escondido: continua seu, entra na cópia dos seus dados e reaparece no Premium.`,
            ]),
        'O que passa do prazo é apagado por uma rotina de toda madrugada.',
        `Ao pedir a exclusão, os logins terminam e a página pública sai do ar na hora. Depois de ${TERMS.deletionGraceDays} dias para desistir, são apagados de vez a conta, os convites, as escolhas, as conquistas, a foto e a página. Cópias de segurança e registros das empresas da lista acima somem nos prazos delas.`,
      ],
    },
    {
      id: 'direitos',
      title: 'Seus direitos e como usar',
      blocks: [
        'A LGPD (art. 18) garante a você:',
        {
          list: [
            'confirmar que tratamos dados seus e ter acesso a eles;',
            'corrigir o que estiver incompleto, errado ou desatualizado;',
            'anonimizar, bloquear ou eliminar o que for desnecessário ou excessivo;',
            'levar seus dados para outro serviço, em formato que uma máquina lê;',
            'eliminar o que depende do seu consentimento, e excluir a conta;',
            'saber com quem compartilhamos;',
            'saber o que acontece se você não consentir, e revogar o consentimento;',
            'se opor a um tratamento que não siga a lei.',
          ],
        },
        [
          'Quase tudo está em ',
          { text: 'Seus dados', to: 'privacyCentre' },
          ': lá você baixa uma cópia de tudo na hora (uma página para ler, os mesmos dados em JSON e a foto), vê o que aceitou e exclui a conta. Nome e sobrenome, página, bio e foto são corrigidos no perfil; e-mail e senha, na conta. Para o resto, escreva para ',
          { to: 'support' },
          `. Não custa nada. Podemos pedir uma confirmação de que a conta é sua. Sobre o acesso, respondemos com a declaração completa em até ${TERMS.dataStatementDays} dias.`,
        ],
        [
          'Se a resposta não resolver, você pode reclamar à ',
          { text: 'ANPD', to: 'https://www.gov.br/anpd' },
          ' e aos órgãos de defesa do consumidor.',
        ],
      ],
    },
    {
      id: 'consentimento',
      title: 'Consentimento e como voltar atrás',
      blocks: [
        'Uma coisa depende do seu sim, separado do aceite dos termos, e começa desligada:',
        {
          facts: [
            {
              term: 'Página pública e rankings',
              text: 'Mostram o endereço que vocês escolheram, a foto, a bio, lugares concluídos, conquistas e totais. Nunca e-mail, nome e sobrenome. O endereço sugerido no início contém o nome de usuário: troque se preferir. Num casal de duas contas, as duas precisam concordar.',
            },
          ],
        },
        'Para voltar atrás, use a mesma chave que ligou, sem precisar de ninguém. A página sai do ar na hora e o casal sai dos rankings logo em seguida. Sem esse consentimento, todo o resto funciona igual. O que alguém já copiou enquanto era público não volta.',
        'Os lugares mais visitados somam as visitas de todos os casais e não dizem quem foi.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies e armazenamento no aparelho',
      blocks: [
        'O nosso site não grava cookies. Ele guarda no seu navegador só o necessário para funcionar, por isso não há aviso de cookies:',
        {
          facts: [
            {
              term: 'jwt_token',
              text: `No armazenamento local, depois do login: é a prova de que é você. Vale até ${TERMS.sessionDays} dias depois do último uso, ${TERMS.sessionMaxDays} no máximo, e é apagado quando você sai.`,
            },
            {
              term: 'device_tokens',
              text: `No armazenamento local, por ${TERMS.knownDeviceDays} dias, também depois que você sai: um código que reconhece este aparelho no próximo login, para que tentativas de estranhos não atrapalhem você. Sozinho ele não abre a conta.`,
            },
            {
              term: 'reset_asked_for',
              text: `No armazenamento local, por até ${TERMS.resetLinkHours} hora: o e-mail para o qual você pediu uma nova senha, para já estar no formulário.`,
            },
            {
              term: 'draft:',
              text: 'Só enquanto a aba está aberta: o que você escolheu ou digitou num formulário e ainda não enviou, como nome, e-mail e usuário do cadastro (o rascunho de um convite, por até um dia), para não se perder. Nunca a senha nem o cartão. É apagado quando chega a nós e quando você sai da conta.',
            },
            {
              term: 'draft:joining',
              text: `No armazenamento local, por até ${TERMS.joinCodeDays} dias, se você abriu um convite para entrar com a sua conta: o convite, o nome de quem te convidou e o seu pedido, para continuar depois de confirmar o e-mail. É apagado quando você sai da conta.`,
            },
            {
              term: 'last-search',
              text: 'No armazenamento local: a cidade e a distância do último convite, para começar por elas no próximo. É apagado quando você sai da conta.',
            },
            {
              term: 'last-signature',
              text: 'No armazenamento local: o apelido com que você assinou o último convite, para já estar no próximo. É apagado quando você sai da conta.',
            },
            {
              term: 'answers-',
              text: 'No cache do navegador, por até 30 dias: o painel, os convites e o histórico como você os viu por último, e os seus dados de conta, para ler sem conexão. Só a sua conta os vê. É apagado quando você sai, quando o login termina e quando outra pessoa entra. Nada do Google Maps fica aí.',
            },
            {
              term: 'waiting-',
              text: 'No cache do navegador: os rolês que você marcou como concluídos sem conexão. É apagado quando são enviados, quando você sai e quando outra pessoa entra.',
            },
            {
              term: 'last-page',
              text: 'Só enquanto a aba está aberta, por até meia hora: a página em que o login terminou, para voltar a ela.',
            },
            {
              term: 'reloaded-for',
              text: 'Só enquanto a aba está aberta: evita recarregar a página mais de uma vez depois de uma versão nova.',
            },
            {
              term: 'pwa-dismissed',
              text: 'No armazenamento local: você disse “Agora não” à instalação do app. Serve para não perguntar de novo, e não diz nada sobre você.',
            },
            {
              term: 'pwa-installed',
              text: 'No armazenamento local: o app foi instalado por este navegador, e não é preciso oferecê-lo.',
            },
            {
              term: 'guest-vote:',
              text: 'No armazenamento local, se você votou num convite sem conta: os seus votos e uma chave ao acaso, para que só este navegador vote no seu lugar.',
            },
            {
              term: 'ticket:',
              text: 'No armazenamento local, se você abriu um convite respondido: o lugar e o dia, para abrir sem conexão. Some dois dias depois da data combinada, ou em 30 dias se não houver data.',
            },
            {
              term: 'push-answered',
              text: 'No armazenamento local: já perguntamos se você quer avisos neste aparelho. Serve para não perguntar de novo.',
            },
            {
              term: 'weekly-answered',
              text: 'No armazenamento local: já perguntamos se vocês querem o rolê da semana. Serve para não perguntar de novo.',
            },
            {
              term: 'push-person',
              text: 'No armazenamento local, se você ligou os avisos: o código da sua conta, para religá-los no seu próximo login e no de mais ninguém. É apagado quando você os desliga.',
            },
            {
              term: 'push-saved',
              text: 'No armazenamento local, se você ligou os avisos: quando o navegador nos disse pela última vez para onde enviá-los.',
            },
          ],
        },
        'O navegador também guarda os arquivos do próprio site, como letras e desenhos, para abrir mais rápido.',
        'Onde os pagamentos estiverem ligados, a página de assinatura (/premium) carrega o formulário de cartão da Stripe, que grava cookies contra fraude, como __stripe_mid (um ano) e __stripe_sid (30 minutos). Ele é necessário para pagar, e nenhuma outra página nossa o carrega. As páginas da própria Stripe, que abrem para trocar o cartão ou ver um recibo, seguem a política dela.',
      ],
    },
    {
      id: 'seguranca',
      title: 'Segurança e incidentes',
      blocks: [
        {
          list: [
            'A conexão é sempre cifrada (HTTPS).',
            'A senha é combinada com um segredo do servidor e passada por bcrypt: nem nós conseguimos lê-la.',
            'Sair da conta invalida o login daquele aparelho.',
            `São no máximo ${LOGIN_GUESSES.limit} tentativas de senha por conta a cada ${LOGIN_GUESSES.windowMinutes} minutos.`,
            'O site só executa código nosso e, onde os pagamentos estiverem ligados, o da Stripe na página de assinatura.',
            'Os registros técnicos que o serviço escreve não levam senhas, links de convite, endereço IP nem conteúdo.',
          ],
        },
        'Nenhum sistema é infalível. Se um incidente puder causar risco ou dano relevante a você, avisamos você e a ANPD no prazo da lei, com o que aconteceu e o que fazer.',
        [
          'Encontrou uma falha? Conte para ',
          { to: 'support' },
          ' antes de divulgar. Em aparelho de outra pessoa, lembre de sair da conta.',
        ],
      ],
    },
    {
      id: 'menores',
      title: 'Menores de idade',
      blocks: [
        `O ${BRAND.name} é para quem tem ${TERMS.minimumAgeYears} anos ou mais, e isso é confirmado ao criar a conta. Não sugerimos lugares de conteúdo adulto, não traçamos perfis e não fazemos publicidade.`,
        [
          `Se você souber de uma conta de alguém com menos de ${TERMS.minimumAgeYears} anos, escreva para `,
          { to: 'support' },
          '. Confirmado, a conta e os dados são apagados, menos o que a lei manda guardar.',
        ],
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças, lei e reclamações',
      blocks: [
        'A versão em vigor é sempre a desta página, com a data no alto. Se um uso de dados mudar de um jeito que importe para você, avisamos antes pelo e-mail da conta; o que depender de consentimento é perguntado de novo.',
        [
          'Valem as leis do Brasil: a LGPD, o Marco Civil da Internet e o Código de Defesa do Consumidor. Dúvidas vão para ',
          { to: 'support' },
          '; reclamações podem ir também à ',
          { text: 'Autoridade Nacional de Proteção de Dados', to: 'https://www.gov.br/anpd' },
          '. As regras de uso estão nos ',
          { text: 'termos de uso', to: 'terms' },
          '.',
        ],
      ],
    },
  ],
})

/** E.g. `6 meses`; empty if the row itself contains the date. */
function termWords(term: Term): string {
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

interface Processor {
  name: string
  country: string
  purpose: string
  /** The data that it receives; follows a colon. */
  data: string
  privacyUrl: `https://${string}`
  /** The cases in which it receives data, if not always. */
  when?: string
}

/** A source of the catalogue, with the credit that its licence requires. */
interface PlaceSource {
  name: string
  use: string
  licence: string
  url?: `https://${string}`
}
