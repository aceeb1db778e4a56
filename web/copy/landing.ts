import { common } from './common.ts'

export const landing = {
  title: 'Um lugar pra dois',
  headline: 'O próximo rolê de vocês cabe num bilhete.',
  lead: 'Você escolhe o clima e a cidade e manda o link. Seu par abre e escolhe o lugar. Lugares de verdade, cada um com a rota.',
  start: common.start,
  howItWorks: 'Ver Como Funciona',
  promise: 'Comece em 2 minutos',
  couples: '+1.247',
  couplesLabel: 'casais ativos',
  how: {
    title: 'Como funciona',
    steps: [
      {
        title: 'Você cria o convite',
        text: 'Uma categoria, uma cidade e até onde vale ir. Separamos os lugares.',
      },
      {
        title: 'Seu par escolhe',
        text: 'O link vai por WhatsApp ou QR Code e abre sem conta nem cadastro.',
      },
      {
        title: 'Vocês vão',
        text: 'A rota na mão. Depois, é só carimbar: mais uma conquista no caderno.',
      },
    ],
    stamp: 'Fomos!',
  },
  categories: {
    title: 'Para cada clima, um bilhete',
    lead: 'Experimente agora, sem conta: escolha o clima e a cidade e veja o convite que seu par vai receber.',
    more: (exclusive: number) => `Com o Premium, mais ${exclusive} categorias.`,
  },
  rankings: {
    title: 'Quem mais anda saindo',
    lead: 'Cada rolê concluído conta. Aparece só quem quer aparecer.',
  },
  plans: { title: 'Planos', lead: 'De graça já dá para sair. O Premium é para quem sai muito.' },
  finale: { title: 'Bora combinar o próximo?', text: 'Você manda o bilhete, seu par escolhe o lugar.' },
} as const
