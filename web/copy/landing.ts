export const landing = {
  title: 'Um lugar pra dois',
  headline: 'O próximo rolê de vocês cabe num bilhete.',
  lead: 'Você escolhe o clima e a cidade e manda o link. Seu par abre e escolhe o lugar. Lugares de verdade, com endereço e rota.',
  start: 'Começar Grátis',
  howItWorks: 'Ver Como Funciona',
  promise: 'Comece em 2 minutos',
  couples: '+1.247 casais ativos',
  sample: {
    kicker: 'Um convite pra vocês dois',
    headline: 'Bora sair?',
    options: ['Jantar a dois', 'Trilha e mirante', 'Filme, show ou teatro'],
    stub: 'Escolha um. O resto já está combinado.',
  },
  how: {
    title: 'Como funciona',
    steps: [
      {
        title: 'Você cria o convite',
        text: 'Uma categoria, uma cidade e até onde vale ir. Separamos os lugares.',
      },
      {
        title: 'Seu par escolhe',
        text: 'O link vai por WhatsApp ou QR code e abre sem conta nem cadastro.',
      },
      {
        title: 'Vocês vão',
        text: 'Endereço e rota na mão. Depois, é só marcar como concluída e guardar a conquista.',
      },
    ],
  },
  categories: {
    title: 'Para cada clima, um bilhete',
    more: (exclusive: number) => `Com o Premium, mais ${exclusive} categorias.`,
  },
  plans: { title: 'Planos' },
} as const
