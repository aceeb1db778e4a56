import type { Wordings } from './wordings.ts'

/** Clues of where one drinks. */
export const BAR_CLUES: Wordings = {
  boteco: ['Copo americano e conversa fiada.', 'Mesa na calçada combinaria.', 'Petisco no meio e saideira no fim.'],
  bar: ['Um brinde antes de qualquer assunto.', 'Balcão, gelo e conversa comprida.', 'A noite começa num copo.'],
  gastrobar: ['Come-se tão bem quanto se bebe.', 'Petisco com ambição de prato.'],
  coquetelaria: [
    'Alguém vai bater o seu gelo.',
    'Copo bonito, receita secreta.',
    'Escolha pela cor, elogie pelo gosto.',
  ],
  rooftop: [
    'O elevador faz parte do programa.',
    'O último andar, com copo na mão.',
    'A cidade inteira embaixo do brinde.',
  ],
  pub: ['Balcão escuro e caneca pesada.', 'Sotaque inglês, conversa brasileira.'],
  cervejaria: [
    'Amarga, clara ou escura? Prove as três.',
    'Lúpulo, espuma e curiosidade.',
    'Faz ali mesmo ou entende do assunto.',
  ],
  choperia: ['Colarinho de dois dedos.', 'Vem gelado, com espuma, e a mesa demora.'],
  cachacaria: ['Dose pequena, assunto grande.', 'Branquinha ou amarelinha, com respeito.'],
  vinhos: ['Taça fina e conversa longa.', 'Tinto ou branco? Decidam na mesa.', 'Um brinde que precisa respirar antes.'],
  bilhar: ['Giz no taco e aposta pequena.', 'Bola oito na caçapa do canto.'],
  'beach-club': ['Espreguiçadeira, música e nenhum compromisso.', 'Óculos escuros até depois do sol.'],
}
