import { PASS_MONTHS } from '#contracts/billing'
import { BRAND } from '#contracts/brand'
import { formatBrl } from '#contracts/format-brl'
import type { Operator } from '#contracts/health'
import { type Plans, RELOADS_PER_INVITATION } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { plans as words } from '../billing/plans.ts'
import { identityBlocks, type LegalDocument, legal } from './legal-document.ts'

/** E.g. `Convites ilimitados; 10 sugestões por convite`. */
const inOneLine = (benefits: readonly string[]) =>
  benefits
    .map((benefit, index) => (index === 0 ? benefit : benefit.charAt(0).toLowerCase() + benefit.slice(1)))
    .join('; ')

/** E.g. `1, 3 ou 12 meses`. */
const passes = `${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(PASS_MONTHS.map(String))} meses`

export const terms = ({ free, premium }: Plans, operator: Operator): LegalDocument => ({
  title: 'Termos de uso',
  lead: `As regras do ${BRAND.name}, em português claro. Elas valem junto com a política de privacidade.`,
  updated: legal.termsDay,
  summary: [
    `O ${BRAND.name} é para quem tem ${TERMS.minimumAgeYears} anos ou mais.`,
    `O plano Grátis não custa nada. O Premium custa ${words.price(premium)}, no cartão, renova todo mês e pode ser cancelado a qualquer momento, no próprio app.`,
    `Nos primeiros ${TERMS.withdrawalDays} dias de uma compra, dá para desistir dela e receber tudo de volta.`,
    'Os lugares vêm de fontes públicas e podem ter mudado: confirme antes de sair.',
  ],
  sections: [
    {
      id: 'aceite',
      title: 'Aceite destes termos',
      blocks: [
        [
          `Estes termos são o contrato entre você e quem opera o ${BRAND.name}. Ao criar uma conta, você confirma que tem ${TERMS.minimumAgeYears} anos ou mais, aceita estes termos e declara que leu a `,
          { text: 'política de privacidade', to: 'privacy' },
          '. Guardamos a versão aceita e a data do aceite.',
        ],
        ...identityBlocks(operator),
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
            `Para ter conta é preciso ter ${TERMS.minimumAgeYears} anos ou mais.`,
            'Use um e-mail seu, que funcione: é por ele que falamos com você.',
            'A conta é pessoal. Não divida a senha, nem com o seu par: cada pessoa tem a própria conta.',
            'Se desconfiar que alguém entrou na sua conta, escreva para nós.',
          ],
        },
        [
          `Você pode excluir a conta quando quiser, em Seus dados, com a sua senha. O acesso termina na hora; nos ${TERMS.deletionGraceDays} dias seguintes dá para desistir, entrando de novo. O que é apagado e o que a lei manda guardar está na `,
          { text: 'política de privacidade', to: 'privacy' },
          '.',
        ],
        [
          `Soube de uma conta de alguém com menos de ${TERMS.minimumAgeYears} anos? Avise em `,
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
            `Uma segunda conta entra com um código, que vale ${TERMS.joinCodeDays} dias, ou pelo convite em que escolheu: ela pede, e quem já está no casal confirma. Sem o sim de ambas nada é dividido.`,
            'Ao entrar, o que cada conta viveu até ali passa a ser do casal, menos o que alguém marcou como só seu. O endereço e a página são os de quem confirmou.',
            'Quem quiser sai quando quiser, no perfil, sem a concordância da outra pessoa: cada conta segue com o que era seu e com uma cópia do que foi vivido em casal; os convites em aberto fecham, e a página pública sai do ar.',
          ],
        },
        {
          list: [
            'O link do convite é a chave dele: quem tem o link vê os lugares e pode escolher. Mande só para quem deve escolher.',
            'No modo “Deu match”, vota quem convidou e a primeira pessoa que votar pelo link, ou, num casal de duas contas, a outra pessoa do casal; o primeiro lugar que ambos querem fica escolhido.',
            'Cada convite tem uma escolha. Se mais de uma pessoa escolher ao mesmo tempo, vale a primeira, e as outras veem qual foi.',
            `Um convite sem escolha expira ${TERMS.invitationDays} dias depois de criado.`,
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
        'Suporte prioritário: as mensagens de casais Premium vêm primeiro, e a meta é responder até o fim do próximo dia útil. Acesso antecipado: o que é novo abre primeiro para eles, e pode mudar ou sair enquanto é novo.',
        'O número de sugestões depende de quantos lugares conhecemos na região: onde há poucos, um convite pode trazer menos.',
        {
          list: [
            `A assinatura Premium vale para o casal e renova automaticamente, todo mês, até ser cancelada: ${words.price(premium)} no cartão. Não há outro valor.`,
            'Numa conta de casal, basta uma assinatura: ela vale para quem faz parte e segue com quem paga se alguém sair. Duas assinaturas não se juntam: cancele uma antes. Ao formar o casal, a cancelada termina na hora e o que foi pago nela é devolvido: por inteiro, se o pagamento tem até ' +
              `${TERMS.withdrawalDays} dias; depois, na proporção dos dias que faltavam. Se duas compras coincidirem, a segunda é encerrada e devolvida do mesmo jeito.`,
            'O pagamento é feito pela Stripe. Os dados do cartão vão do seu navegador direto para ela e não passam pelo nosso servidor. O cartão fica guardado lá, para as renovações, e pode ser trocado no perfil.',
            'Cada compra e cada cobrança é confirmada por e-mail, depois que você confirmar o endereço, e os recibos ficam no perfil, em Assinatura.',
            `Se uma renovação falhar, avisamos e a cobrança é tentada de novo. O Premium continua por ${TERMS.paymentGraceDays} dias a partir do fim do último período pago; depois o casal volta ao plano Grátis.`,
            `Onde houver Pix, dá para comprar um passe de ${passes}, pago uma vez, a ${formatBrl(premium.priceCents)} por mês. Ele vale desde o pagamento, ou desde o fim do passe anterior, e termina sozinho: não renova e nada mais é cobrado. Avisamos por e-mail alguns dias antes.`,
            'Ao voltar ao plano Grátis, nada é apagado: o histórico mais antigo deixa de aparecer e reaparece se vocês voltarem ao Premium.',
            'Um preço novo não muda uma assinatura em andamento sem aviso e sem a sua concordância.',
          ],
        },
        'O que está ligado aparece na página de assinatura, com o preço, antes de qualquer pagamento. Se os pagamentos estiverem desligados, ela diz isso e nada é cobrado.',
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
                'A qualquer momento, sem multa e sem explicação: no perfil, em Assinatura, ou pelo e-mail ',
                { to: 'support' },
                '. O Premium vale até o fim do período já pago e não renova. Até lá, dá para voltar atrás. Um passe pago por Pix não precisa ser cancelado.',
              ],
            },
            {
              term: 'Desistir (direito de arrependimento)',
              text: [
                `Em até ${TERMS.withdrawalDays} dias depois do primeiro pagamento de uma assinatura, ou do pagamento de um passe, você pode desistir da compra sem dar motivo e receber de volta tudo o que pagou nela, como garante o artigo 49 do Código de Defesa do Consumidor. É um botão no perfil, em Assinatura, ou escreva para `,
                { to: 'support' },
                '. O Premium pago na compra termina na hora, e a devolução, do valor inteiro, é pedida à Stripe para o mesmo cartão ou para a conta que fez o Pix; quando ela aparece depende do banco. Confirmamos por e-mail.',
              ],
            },
            {
              term: 'Excluir a conta',
              text: 'Quem assina e pede a exclusão da conta não é mais cobrado; a assinatura termina com a conta, sem devolução do período já pago. Se desistir da exclusão, ela volta a renovar. Nos dias de arrependimento, desista da compra primeiro.',
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
          ', e, onde estiver ligado, do Google Maps. Eles podem estar desatualizados: um lugar pode ter fechado, mudado de endereço, de preço ou de regras. Confirme com o lugar antes de sair, principalmente em trilhas, cachoeiras e outros passeios com risco. Um lugar fechou ou tem dado errado? Avise ali mesmo, junto do lugar. As ideias para fazer em casa foram escritas por nós.',
        ],
        'Sugerir um lugar não é recomendar a qualidade ou a segurança dele. Nota e preço só aparecem quando a fonte informa. Não sugerimos lugares de conteúdo adulto.',
        'Rota, site e telefone abrem serviços de terceiros, como o Google Maps, com as regras deles.',
        [
          'Onde o Google Maps for uma das fontes, o serviço inclui recursos e conteúdo do Google Maps, a página diz isso junto de cada lugar que vier de lá, e o uso deles está sujeito aos ',
          { text: 'termos adicionais do Google Maps', to: 'https://maps.google.com/help/terms_maps/' },
          ' e à ',
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
