import type { Wordings } from './wordings.ts'

/** Clues of ideas for the street: none says where, because they are for where the two are. */
export const STREET_CLUES: Wordings = {
  'ideia-rua': [
    'Porta afora, sem reserva e sem ingresso.',
    'De tênis no pé, e o resto se inventa no caminho.',
    'Começa na calçada de casa.',
    'A cidade é o tabuleiro, vocês são as peças.',
    'Não tem endereço: tem combinado.',
    'Cabe num passeio, e o mapa são vocês.',
    'Sai de casa sem hora marcada com ninguém.',
    'Perto de casa, longe do de sempre.',
    'A rua entra com o cenário.',
    'Só precisa de dois pares de pés.',
  ],
}
