import { BRAND, LEGAL_TERMS } from '#contracts/brand'
import { type Plans, RELOADS_PER_INVITATION } from '#contracts/plan-catalogue'
import { type LegalDocument, legal } from './legal.ts'
import { plans as words } from './plans.ts'

/** `Convites ilimitados; 10 sugestões por convite` */
const inOneLine = (benefits: readonly string[]) =>
  benefits
    .map((benefit, index) => (index === 0 ? benefit : benefit.charAt(0).toLowerCase() + benefit.slice(1)))
    .join('; ')

/** The contract, with the numbers of the plans as they are now. */
export const terms = ({ free, premium }: Plans): LegalDocument => ({
  title: 'Termos de uso',
  lead: `As regras do ${BRAND.name}, em português claro. Elas valem junto com a política de privacidade.`,
  updated: legal.termsDay,
  summary: [
    `O ${BRAND.name} é para quem tem ${LEGAL_TERMS.minimumAgeYears} anos ou mais.`,
    `O plano Free não custa nada. O Premium custa ${words.price(premium)}, renova todo mês e pode ser cancelado a qualquer momento.`,
    `Nos primeiros ${LEGAL_TERMS.withdrawalDays} dias da assinatura, dá para desistir e receber tudo de volta.`,
    'Os lugares vêm de fontes públicas e podem ter mudado: confirme antes de sair.',
  ],
  sections: [
    {
      id: 'aceite',
      title: 'Aceite destes termos',
      blocks: [
        [
          `Estes termos são o contrato entre você e quem opera o ${BRAND.name}. Ao criar uma conta, você confirma que tem ${LEGAL_TERMS.minimumAgeYears} anos ou mais, aceita estes termos e declara que leu a `,
          { text: 'política de privacidade', to: 'privacy' },
          '. Guardamos a versão aceita e a data do aceite.',
        ],
        ...legal.identity,
        [
          'Quem só abre um convite ou uma página pública não precisa de conta. As regras de ',
          { text: 'casal e convites', to: '#casal-e-convites' },
          ' e de ',
          { text: 'uso aceitável', to: '#uso-e-conteudo' },
          ' valem também para essas visitas.',
        ],
      ],
    },
    {
      id: 'o-servico',
      title: 'O que é o serviço',
      blocks: [
        `O ${BRAND.name} sugere lugares e programas para fazer a dois. Uma pessoa cria um convite com uma categoria e, se quiser, uma cidade; a outra abre o link e escolhe. O serviço também guarda o que vocês escolheram e concluíram, dá conquistas e mostra rankings.`,
        'Nós só sugerimos. Não fazemos reservas, não vendemos ingressos, não organizamos passeios e não representamos os lugares sugeridos. O que vocês combinarem com um lugar é entre vocês e o lugar.',
      ],
    },
    {
      id: 'conta-e-idade',
      title: 'Conta e idade',
      blocks: [
        {
          list: [
            `Para ter conta é preciso ter ${LEGAL_TERMS.minimumAgeYears} anos ou mais.`,
            'Use um e-mail seu, que funcione: é por ele que falamos com você.',
            'A conta é pessoal. Não divida a senha, nem com o seu par: cada pessoa tem a própria conta.',
            'Se desconfiar que alguém entrou na sua conta, escreva para nós.',
          ],
        },
        [
          'Você pode pedir a exclusão da conta quando quiser, pelo e-mail ',
          { to: 'support' },
          '. O que é apagado e o que a lei manda guardar está na ',
          { text: 'política de privacidade', to: 'privacy' },
          '.',
        ],
        [
          `Soube de uma conta de alguém com menos de ${LEGAL_TERMS.minimumAgeYears} anos? Avise em `,
          { to: 'support' },
          '. Confirmado, a conta é excluída.',
        ],
      ],
    },
    {
      id: 'casal-e-convites',
      title: 'Casal e convites',
      blocks: [
        'No serviço, o casal é o conjunto de uma ou duas contas que dividem convites, escolhas, conquistas, página pública e assinatura. Quem faz parte vê e altera o que é do casal.',
        {
          list: [
            'O link do convite é a chave dele: quem tem o link vê as sugestões e pode escolher. Mande só para quem deve escolher.',
            'Cada convite tem uma escolha. Se mais de uma pessoa escolher ao mesmo tempo, vale a primeira, e as outras veem qual foi.',
            `Um convite sem escolha expira ${LEGAL_TERMS.invitationDays} dias depois de criado.`,
            'Você pode excluir um convite em que nada foi escolhido. Ele continua contando no limite do mês.',
            'Não use convites para mandar mensagens em massa nem para incomodar quem não quer recebê-los.',
          ],
        },
      ],
    },
    {
      id: 'planos',
      title: 'Planos, preço e renovação',
      blocks: [
        {
          facts: [
            {
              term: `${words.free}, ${words.price(free)}`,
              text: `${inOneLine(words.benefits.free({ free, premium }))}.`,
            },
            {
              term: `${words.premium}, ${words.price(premium)}`,
              text: `${inOneLine(words.benefits.premium({ free, premium }))}; até ${RELOADS_PER_INVITATION} recargas de sugestões por convite.`,
            },
          ],
        },
        'O número de sugestões depende de quantos lugares conhecemos na região: onde há poucos, um convite pode trazer menos.',
        {
          list: [
            `O Premium vale para o casal e renova automaticamente a ${words.price(premium)}, até ser cancelado. Não cobramos nada além desse valor.`,
            'O pagamento é feito com cartão, pela Stripe. Os dados do cartão vão do seu navegador direto para ela e não passam pelo nosso servidor.',
            `Se uma renovação falhar, a Stripe tenta de novo. O Premium continua por ${LEGAL_TERMS.paymentGraceDays} dias a partir do fim do último período pago; depois o casal volta ao Free.`,
            'Ao voltar ao Free, nada é apagado: o histórico mais antigo deixa de aparecer e reaparece se vocês assinarem de novo.',
            'Um preço novo não muda uma assinatura em andamento sem aviso e sem a sua concordância.',
          ],
        },
        'Onde os pagamentos ainda não estiverem disponíveis, a página de assinatura diz isso e nada é cobrado.',
      ],
    },
    {
      id: 'cancelamento',
      title: 'Cancelamento e arrependimento',
      blocks: [
        {
          facts: [
            {
              term: 'Cancelar',
              text: [
                'A qualquer momento, sem multa e sem explicação: pelo e-mail ',
                { to: 'support' },
                ' ou, onde houver, pelo botão do app. O Premium vale até o fim do período já pago e não renova. Até lá, dá para voltar atrás.',
              ],
            },
            {
              term: 'Desistir (direito de arrependimento)',
              text: [
                `Em até ${LEGAL_TERMS.withdrawalDays} dias depois do primeiro pagamento, você pode desistir sem dar motivo e receber de volta tudo o que pagou, como garante o artigo 49 do Código de Defesa do Consumidor. Escreva para `,
                { to: 'support' },
                ' ou, onde houver, use o botão do app. A devolução é pedida à Stripe para o mesmo cartão; quando ela aparece na fatura depende do emissor.',
              ],
            },
            {
              term: 'Excluir a conta',
              text: 'Quem assina e exclui a conta tem a assinatura cancelada antes da exclusão.',
            },
          ],
        },
      ],
    },
    {
      id: 'uso-e-conteudo',
      title: 'Uso aceitável e conteúdo público',
      blocks: [
        'O que vocês escrevem e enviam (endereço da página, bio, foto) continua sendo de vocês. Usamos só para mostrar onde vocês pediram que apareça, enquanto pedirem.',
        'A página pública e os rankings mostram apenas casais Premium que escolheram ser públicos. Num casal de duas contas, as duas precisam dizer sim; qualquer uma pode voltar atrás sem depender da outra.',
        'Não é permitido:',
        {
          list: [
            'publicar foto ou texto de outra pessoa sem autorização, ou conteúdo sexual, violento, discriminatório ou ilegal;',
            'fingir ser outra pessoa, outro casal ou a nossa equipe;',
            'expor quem está ou esteve com você;',
            'copiar dados em massa, sobrecarregar o serviço, burlar limites ou tentar entrar em contas alheias.',
          ],
        },
        [
          'Diante de uma violação, podemos remover o conteúdo, tirar a página do ar ou bloquear a conta, de acordo com a gravidade. Para denunciar um conteúdo ou pedir revisão de uma medida, escreva para ',
          { to: 'support' },
          '.',
        ],
      ],
    },
    {
      id: 'lugares',
      title: 'Lugares, mapas e serviços de terceiros',
      blocks: [
        [
          'Os lugares vêm de cadastros públicos e de bases abertas, listados em ',
          { text: 'fontes dos lugares', to: 'sources' },
          '. Eles podem estar desatualizados: um lugar pode ter fechado, mudado de endereço, de preço ou de regras. Confirme com o lugar antes de sair, principalmente em trilhas, cachoeiras e outros passeios com risco.',
        ],
        'Sugerir um lugar não é recomendar a qualidade ou a segurança dele. Nota e preço só aparecem quando a fonte informa. Não sugerimos lugares de conteúdo adulto.',
        'Rota, site e telefone abrem serviços de terceiros, como o Google Maps, com as regras deles.',
        [
          'Quando um lugar vier do Google Maps, a página diz isso, e valem também os ',
          { text: 'termos do Google Maps', to: 'https://maps.google.com/help/terms_maps/' },
          ' e a ',
          { text: 'política de privacidade do Google', to: 'https://policies.google.com/privacy' },
          '.',
        ],
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidade',
      blocks: [
        'Cuidamos para que o serviço funcione bem e com segurança, mas ele pode falhar ou parar por um tempo. Quando algo do nosso lado der errado, conte para nós: corrigimos o que estiver ao nosso alcance.',
        'Não respondemos pelo que acontece nos lugares sugeridos, pelo que terceiros fazem nem pelo uso que alguém fizer de um link que você compartilhou.',
        'Nada nestes termos limita direitos que a lei garante a você como consumidor nem afasta responsabilidade que a lei não permite afastar.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      blocks: [
        'A versão em vigor é sempre a desta página, com a data no alto. Mudanças que afetem os seus direitos são avisadas com antecedência pelo e-mail da conta. Quem não concordar pode cancelar a assinatura e excluir a conta.',
      ],
    },
    {
      id: 'lei-e-foro',
      title: 'Lei, foro e contato',
      blocks: [
        'Valem as leis do Brasil. Quem é consumidor pode escolher o foro da cidade onde mora. Antes disso, fale com a gente: quase tudo se resolve numa conversa. O Procon também está à disposição.',
        ['Contato para dúvidas, reclamações e cancelamento: ', { to: 'support' }, '.'],
      ],
    },
  ],
})
