import { BRAND, LEGAL_TERMS } from '#contracts/brand'
import { PLANS } from '#contracts/plans'
import { type Block, legal } from './legal.ts'

export interface Question {
  /** Anchor of the question. */
  id: string
  question: string
  answer: readonly Block[]
  /** Other words that people search with. */
  alsoCalled: string
}

const { free, premium } = PLANS

export const faq = {
  title: 'Perguntas frequentes',
  lead: 'O que mais perguntam antes de sair.',
  search: 'Buscar uma pergunta',
  clear: 'Limpar a busca',
  found: (count: number) => (count === 1 ? '1 pergunta' : `${count} perguntas`),
  none: (search: string) => `Nenhuma pergunta fala de “${search}”. Tente outra palavra, ou escreva para a gente.`,
  contact: {
    title: 'Ficou alguma dúvida?',
    text: 'Escreva para a gente, com as suas palavras.',
    action: 'Falar com a gente',
  },
  questions: [
    {
      id: 'o-que-e',
      question: `O que é o ${BRAND.name}?`,
      alsoCalled: 'sobre app casal sugestão encontro date',
      answer: [
        'Um jeito de decidir aonde ir a dois. Você escolhe uma categoria e uma cidade e manda um link; seu par abre, vê lugares de verdade e escolhe um. Depois vocês marcam o que fizeram e juntam conquistas.',
      ],
    },
    {
      id: 'convite',
      question: 'Como funciona o convite?',
      alsoCalled: 'link qr code whatsapp compartilhar raio cidade criar',
      answer: [
        {
          list: [
            'Você cria o convite com uma categoria e, se quiser, uma cidade e até onde vale ir.',
            'Manda o link por WhatsApp, por QR code ou como preferir.',
            'Seu par vê as sugestões e escolhe uma. A escolha aparece no seu painel.',
          ],
        },
        'Sem cidade, as sugestões vêm do país inteiro.',
      ],
    },
    {
      id: 'sem-conta',
      question: 'Meu par precisa criar uma conta?',
      alsoCalled: 'cadastro login visitante parceiro parceira namorado namorada e-mail',
      answer: [
        'Não. O link abre direto nas sugestões, sem cadastro e sem nome. Se quiser, quem escolhe deixa um e-mail para receber o lugar; usamos uma vez e apagamos.',
      ],
    },
    {
      id: 'validade',
      question: 'O convite vence? E se a gente mudar de ideia?',
      alsoCalled: 'expirar prazo validade excluir cancelar convite trocar escolha',
      answer: [
        `Um convite sem escolha vale ${LEGAL_TERMS.invitationDays} dias; a data aparece nele. Cada convite tem uma escolha só, e quem abre o link depois vê o que foi escolhido. Mudaram de ideia? Criem outro.`,
      ],
    },
    {
      id: 'plano-gratis',
      question: 'O que dá para fazer de graça?',
      alsoCalled: 'free gratuito limite grátis histórico',
      answer: [
        `${free.invitationsPerMonth} convites por mês, com até ${free.suggestionsPerInvitation} sugestões cada, em ${free.categories} categorias, e as conquistas. O histórico mostra os últimos ${free.historyDays} dias, mas nada é apagado: os totais contam tudo.`,
        'Não pedimos cartão para criar a conta.',
      ],
    },
    {
      id: 'premium',
      question: 'O que o Premium tem a mais, e quanto custa?',
      alsoCalled: 'preço valor mensalidade assinatura assinar pagamento cartão reais',
      answer: [
        `Custa ${legal.premiumPrice}, para o casal, e renova todo mês até ser cancelado.`,
        {
          list: [
            'Convites ilimitados',
            `Até ${premium.suggestionsPerInvitation} sugestões por convite, e dá para recarregar`,
            `${premium.categories} categorias, ${premium.exclusiveCategories} delas exclusivas`,
            'Histórico completo',
            'Página pública do casal e lugar no ranking, se vocês quiserem',
            'Conquistas especiais e suporte prioritário',
          ],
        },
      ],
    },
    {
      id: 'cancelar',
      question: 'Como cancelo o Premium ou peço o dinheiro de volta?',
      alsoCalled: 'cancelamento reembolso arrependimento desistir devolução estorno',
      answer: [
        [
          'No app, quando disponível, ou pelo e-mail ',
          { to: 'support' },
          '. O cancelamento vale a partir do fim do período já pago, e até lá dá para voltar atrás.',
        ],
        `Nos primeiros ${LEGAL_TERMS.withdrawalDays} dias depois do primeiro pagamento, você pode desistir e receber tudo de volta, sem explicar nada.`,
      ],
    },
    {
      id: 'lugares',
      question: 'De onde vêm os lugares? E se um estiver fechado?',
      alsoCalled: 'fonte endereço errado desatualizado nota avaliação preço google maps openstreetmap',
      answer: [
        [
          'De cadastros públicos e bases abertas: veja as ',
          { text: 'fontes', to: 'sources' },
          '. Elas podem estar desatualizadas, então confirme com o lugar antes de sair. Mostramos nota e preço só quando a fonte tem.',
        ],
        ['Achou um erro? Conte para ', { to: 'support' }, '.'],
      ],
    },
    {
      id: 'quem-ve',
      question: 'Quem vê o que a gente faz?',
      alsoCalled: 'privacidade público perfil ranking conquistas casal segredo',
      answer: [
        'Nada é público por padrão, e quem tem o link de um convite vê só aquele convite. Casais Premium podem ter uma página pública e entrar no ranking, mas isso começa desligado, precisa do sim de cada conta do casal e pode ser desligado a qualquer momento. E-mail e nome nunca aparecem lá.',
        ['Os detalhes estão na ', { text: 'política de privacidade', to: 'privacy' }, '.'],
      ],
    },
    {
      id: 'meus-dados',
      question: 'Como recebo uma cópia dos meus dados ou excluo a conta?',
      alsoCalled: 'lgpd apagar deletar exportar baixar direitos remover',
      answer: [
        [
          'No app, quando disponível, ou pelo e-mail ',
          { to: 'support' },
          '. A exclusão apaga a conta e o que é só seu; registros de pagamento e de acesso ficam pelo prazo da lei. Veja ',
          { text: 'seus direitos', to: 'rights' },
          '.',
        ],
      ],
    },
  ] satisfies readonly Question[],
} as const
