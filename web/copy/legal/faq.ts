import { BRAND } from '#contracts/brand'
import type { Plans } from '#contracts/plans'
import { TERMS } from '#contracts/terms'
import { plans as words } from '../billing/plans.ts'
import { places } from '../places.ts'
import { HELP, type Question } from './faq-help.ts'

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
    alsoCalled: 'link qr code whatsapp compartilhar enviar mandar raio distância cidade criar fazer',
    answer: [
      {
        list: [
          'Você cria o convite com uma categoria e, se quiser, uma cidade e até onde vale ir.',
          'Manda o link por WhatsApp, por QR Code ou como preferir.',
          'Seu par vê os lugares e escolhe um. A escolha aparece no seu painel.',
        ],
      },
      'Sem cidade, os lugares vêm do país inteiro.',
    ],
  },
  {
    id: 'role-completo',
    question: 'O que é um rolê completo?',
    alsoCalled: 'passeio roteiro paradas caminhada jantar mirante café museu combinar lugares perto tarde noite',
    answer: [
      'Dois ou três lugares perto um do outro que combinam num passeio só, como um museu e um café a poucos minutos dele. O convite diz como se vai de um a outro, e a rota passa por todos. Vocês marcam as paradas uma a uma, e no fim conta como um rolê.',
    ],
  },
  {
    id: 'chuva',
    question: 'E se chover?',
    alsoCalled: 'tempo previsão clima temporal coberto teto dia de chuva',
    answer: [
      'Na hora de criar o convite, “Dia de chuva” traz só lugares com teto. Com o dia combinado, o painel e o link podem mostrar a previsão daquela hora.',
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
          `${words.history(free.historyDays)} na tela: nada é apagado, e os totais contam tudo`,
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
          'Página pública do casal e lugar no ranking, se quiser',
          'Conquistas especiais',
        ],
      },
    ],
  },
  {
    id: 'lugares',
    question: 'De onde vêm os lugares? E se um estiver fechado?',
    alsoCalled: 'fonte endereço errado erro desatualizado fechou nota avaliação preço google maps openstreetmap',
    answer: [
      [
        'De cadastros públicos e bases abertas: veja as ',
        { text: 'fontes', to: 'sources' },
        '. Onde o Google Maps está ligado, ele também é fonte, e isso aparece junto do lugar. Todas podem estar desatualizadas, então confirme com o lugar antes de sair. Mostramos nota e preço só quando a fonte tem.',
      ],
      `Achou um erro? Toque em “${places.report.ask}” junto do lugar.`,
    ],
  },
  {
    id: 'quem-ve',
    question: 'Quem vê o que a gente faz?',
    alsoCalled: 'privacidade privado público perfil ranking conquistas casal segredo sigilo mostrar esconder',
    answer: [
      'Nada é público por padrão, e quem tem o link de um convite vê só aquele convite. Casais Premium podem ter uma página pública e entrar no ranking, mas isso começa desligado, precisa do sim de cada conta do casal e pode ser desligado a qualquer momento. E-mail e nome nunca aparecem lá.',
      ['Os detalhes estão na ', { text: 'política de privacidade', to: 'privacy' }, '.'],
    ],
  },
  {
    id: 'meus-dados',
    question: 'Como recebo uma cópia dos meus dados?',
    alsoCalled: 'lgpd exportar baixar download cópia direitos corrigir acesso portabilidade',
    answer: [
      [
        'Você baixa tudo em ',
        { text: 'Seus dados', to: 'privacyCentre' },
        ', sem precisar pedir. Veja também ',
        { text: 'seus direitos', to: 'rights' },
        '.',
      ],
    ],
  },
  {
    id: 'denunciar',
    question: 'Como denuncio a página de um casal?',
    alsoCalled: 'denúncia abuso ofensa foto íntima minha menor criança spam propaganda tirar do ar análise banida',
    answer: [
      'No fim da página há “Denunciar esta página”. Não é preciso ter conta, e o casal não fica sabendo quem avisou. Uma pessoa da equipe decide; o que é íntimo ou mostra um menor de idade sai do ar antes disso.',
      [
        'A página de vocês saiu do ar? O motivo está no perfil. Para pedir revisão, escreva para ',
        { to: 'support' },
        '.',
      ],
    ],
  },
  ...HELP,
]
