import { BRAND } from '#contracts/brand'
import type { Plans } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { plans as words } from '../billing/plans.ts'
import { places } from '../places.ts'
import type { Block } from './legal-document.ts'

export interface Question {
  /** Anchor of the question. */
  id: string
  question: string
  answer: readonly Block[]
  /** Other words that people search with. */
  alsoCalled: string
}

export const faq = {
  title: 'Perguntas frequentes',
  lead: 'As dúvidas mais comuns, em poucas linhas.',
  search: 'Buscar uma pergunta',
  found: (count: number) => (count === 1 ? '1 pergunta' : `${count} perguntas`),
  none: (search: string) => `Nenhuma pergunta fala de “${search}”. Tente outra palavra, ou escreva para a gente.`,
  contact: {
    title: 'Ficou alguma dúvida?',
    text: 'Escreva para a gente, com as suas palavras.',
    action: 'Falar com a gente',
  },
} as const

export const faqQuestions = ({ free, premium }: Plans): readonly Question[] => [
  {
    id: 'o-que-e',
    question: `O que é o ${BRAND.name}?`,
    alsoCalled: 'sobre app aplicativo site casal sugestão encontro date ideia como usar',
    answer: [
      'Um jeito de decidir aonde ir a dois. Você escolhe uma categoria e uma cidade e manda um link; seu par abre, vê lugares de verdade e escolhe um. Depois você marca o que vocês fizeram e junta conquistas.',
    ],
  },
  {
    id: 'convite',
    question: 'Como funciona o convite?',
    alsoCalled:
      'link qr code whatsapp compartilhar enviar mandar raio distância cidade criar fazer passeio roteiro paradas tempo previsão',
    answer: [
      {
        list: [
          'Você cria o convite com uma categoria e, se quiser, uma cidade e até onde vale ir.',
          'Manda o link por WhatsApp, por QR Code ou como preferir.',
          'Seu par vê os lugares e escolhe um. A escolha aparece no seu painel.',
        ],
      },
      'Sem cidade, os lugares vêm do país inteiro. Com “Que sirva em dia de chuva”, só lugares com teto.',
      'Um lugar pode vir com um rolê completo: dois ou três perto um do outro, com a ordem e o caminho. Quem escolhe pode ficar só com o primeiro.',
    ],
  },
  {
    id: 'sem-conta',
    question: 'Meu par precisa criar uma conta?',
    alsoCalled:
      'cadastro cadastrar login senha visitante parceiro parceira namorado namorada marido esposa e-mail email',
    answer: [
      'Não. O link abre direto nos lugares, sem cadastro e sem nome. Se quiser, quem escolhe deixa um e-mail para receber o lugar; usamos uma vez e apagamos.',
      'Com uma conta própria dá para mais: com o código que fica em Seu par, no perfil, a outra pessoa entra no mesmo casal, e o painel, as conquistas e o plano passam a ser de quem faz parte dele.',
    ],
  },
  {
    id: 'validade',
    question: 'O convite vence? E se a gente mudar de ideia?',
    alsoCalled: 'expirar expirou prazo validade dura excluir cancelar convite trocar mudar escolha',
    answer: [
      `Um convite sem escolha vale ${TERMS.invitationDays} dias; a data aparece nele. Cada convite tem uma escolha só, e quem abre o link depois vê o que foi escolhido. Mudaram de ideia? Quem escolheu pode trocar por ${TERMS.choiceUndoMinutes} minutos; depois, é criar outro convite.`,
    ],
  },
  {
    id: 'plano-gratis',
    question: 'O que dá para fazer de graça?',
    alsoCalled: 'free gratuito gratuita limite grátis histórico plano planos quantos',
    answer: [
      {
        list: [
          words.invitations(free.invitationsPerMonth),
          ...words.offer(free),
          words.categories(free.categories, free.exclusiveCategories),
          `${words.history(free.historyDays)}; os totais contam tudo`,
          'Conquistas',
        ],
      },
      'Não pedimos cartão para criar a conta.',
    ],
  },
  {
    id: 'premium',
    question: 'O que o Premium tem a mais, e quanto custa?',
    alsoCalled:
      'preço valor mensalidade assinatura assinar pagamento pagar cartão pix passe reais plano planos vantagens upgrade',
    answer: [
      `Custa ${words.price(premium)}, por casal, no cartão, e renova todo mês até ser cancelado. Onde houver Pix, dá para comprar um passe, que termina sozinho.`,
      {
        list: [
          words.invitations(premium.invitationsPerMonth),
          ...words.offer(premium, `${premium.suggestionsPerInvitation} sugestões por convite, e dá para recarregar`),
          words.categories(premium.categories, premium.exclusiveCategories),
          words.history(premium.historyDays),
          'Suporte prioritário: a mensagem de vocês entra na frente',
          'Acesso antecipado a novidades',
          'Página pública do casal e lugar no ranking, se quiser',
          'Conquistas especiais',
        ],
      },
    ],
  },
  {
    id: 'cancelar',
    question: 'Como cancelo o Premium ou peço o dinheiro de volta?',
    alsoCalled:
      'cancelar cancelamento assinatura pagamento recibo renovar parar cobrança trocar cartão reembolso arrependimento desistir devolução estorno',
    answer: [
      [
        'No Perfil do Casal, em Assinatura, há um botão para cada coisa. Quem cancela não paga mais: o Premium vale até o fim do período já pago, e até lá dá para voltar atrás. Se preferir, escreva para ',
        { to: 'support' },
        '.',
      ],
      `Nos primeiros ${TERMS.withdrawalDays} dias depois do primeiro pagamento, você desiste da compra e recebe tudo de volta, sem explicar nada. O Premium termina na hora, e nada é apagado.`,
    ],
  },
  {
    id: 'lugares',
    question: 'De onde vêm os lugares? E se um estiver fechado?',
    alsoCalled: 'fonte endereço errado erro desatualizado fechou nota avaliação preço google maps openstreetmap',
    answer: [
      [
        'Os de “Seleção Pra Dois” são escolhidos e descritos por nós; os outros vêm de cadastros públicos e bases abertas: veja as ',
        { text: 'fontes', to: 'sources' },
        '. Onde o Google Maps está ligado, ele também é fonte, e isso aparece junto do lugar. Todas podem estar desatualizadas, então confirme com o lugar antes de sair. Mostramos nota e preço só quando a fonte tem.',
      ],
      `Achou um erro? Toque em “${places.report.ask}” junto do lugar.`,
    ],
  },
  {
    id: 'quem-ve',
    question: 'Quem vê o que a gente faz?',
    alsoCalled:
      'privacidade privado público perfil ranking conquistas casal segredo sigilo mostrar esconder denúncia abuso foto íntima menor tirar do ar',
    answer: [
      'Nada é público por padrão, e quem tem o link de um convite vê só aquele convite. Casais Premium podem ter uma página pública e entrar no ranking, mas isso começa desligado, precisa do sim de cada conta do casal e pode ser desligado a qualquer momento. E-mail nunca aparece lá. O endereço da página começa com o nome de usuário: dá para trocar antes de abrir.',
      'Viu uma página que não devia estar no ar? No fim dela há “Denunciar esta página”: não é preciso ter conta, e o casal não fica sabendo quem avisou.',
      ['Os detalhes estão na ', { text: 'política de privacidade', to: 'privacy' }, '.'],
    ],
  },
  {
    id: 'conta',
    question: 'Onde cuido da minha conta e dos meus dados?',
    alsoCalled:
      'recuperar redefinir nova senha login entrar acesso esqueci separar separação terminar ex lgpd exportar cópia direitos excluir exclusão apagar deletar encerrar',
    answer: [
      {
        list: [
          [
            'Esqueci a senha: peça um ',
            { text: 'link novo', to: 'forgotPassword' },
            `, com o e-mail da conta. Ele vale ${TERMS.resetLinkHours} hora. Não chegou? Olhe no spam.`,
          ],
          [
            'Sair do casal: em ',
            { text: 'Seu par', to: 'partner' },
            ', no perfil. Vale na hora, não pede motivo, e cada conta fica com uma cópia do que foi vivido em casal.',
          ],
          [
            'Baixar os dados: em ',
            { text: 'Seus dados', to: 'privacyCentre' },
            ', sem precisar pedir. Veja também ',
            { text: 'seus direitos', to: 'rights' },
            '.',
          ],
          [
            'Excluir a conta: em ',
            { text: 'Seus dados', to: 'privacyCentre' },
            `, com a sua senha. Você tem ${TERMS.deletionGraceDays} dias para mudar de ideia; depois tudo é apagado de vez, menos o que a lei manda guardar pelo prazo dela.`,
          ],
        ],
      },
    ],
  },
]
