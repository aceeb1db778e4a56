import type { Idea } from '#db/ideas'
import { OPEN_AIR_CLUES } from './open-air-clues.ts'
import { MUSEUM_CLUES, OUTING_CLUES } from './outing-clues.ts'
import { BAR_CLUES, RESTAURANT_CLUES } from './restaurant-clues.ts'

/** Kinds that a guest cannot distinguish share one clue. */
const SAME_AS: Readonly<Record<string, string>> = {
  'monumento-municipal': 'monumento-natural',
  cafeteria: 'cafe',
  'cozinha-francesa': 'frances',
  'cozinha-italiana': 'italiano',
}

/** The clue of an idea whose picture has no clue of its own. */
const HOME_KIND = 'ideia'
/** The clue of every idea for the street, because the clue of its picture would reveal the place. */
const STREET_KIND = 'ideia-rua'

/** Clues of ideas for home, by the idea's picture. Each clue says that the couple stays at home. */
const HOME_CLUES: Readonly<Record<string, readonly string[]>> = {
  'ideia-agua': ['Em casa mesmo, e alguém vai se molhar.', 'Sem sair de casa: a água vem da torneira.'],
  'ideia-banho': ['Em casa, e com espuma.', 'Sem sair de casa, com água e sabão.'],
  'ideia-cabana': ['Acampamento a três passos do sofá.', 'Em casa, debaixo de um lençol.'],
  'ideia-cartas': ['Papel, caneta e a mesa da cozinha.', 'Em casa, com palavras escritas à mão.'],
  'ideia-chuva': ['Nem precisa de guarda-chuva: é em casa.', 'Em casa, olhando pra fora.'],
  'ideia-coquetel': [
    'Em casa, com os copos na mesa.',
    'Fica entre vocês e os copos do armário.',
    'Vai tilintar, sem ninguém sair da cozinha.',
  ],
  'ideia-cozinha': ['O restaurante é a cozinha de vocês.', 'Em casa, de avental.'],
  'ideia-danca': ['Em casa, fora do compasso de sempre.', 'A sala de casa nunca rodou tanto.'],
  'ideia-estrelas': [
    'Da janela de casa pra cima.',
    'Em casa, de olho no céu.',
    'Luz apagada e pescoço esticado, sem largar a almofada.',
  ],
  'ideia-filme': ['O sofá já está reservado.', 'Em casa, em cartaz só pra vocês.'],
  'ideia-forno': ['O cheiro vai tomar a casa toda.', 'Em casa, de olho no forno.'],
  'ideia-fotos': ['Em casa, e vai ficar de lembrança.', 'Sem sair de casa, e pra guardar depois.'],
  'ideia-jantar': ['Na mesa de casa, com outras regras.', 'Em casa, e nada como o de sempre.'],
  'ideia-jogos': [
    'Em casa, de brincadeira.',
    'Tem regra, tem risada e não tem trânsito: é em casa.',
    'Joga-se de meia, em cima do tapete.',
  ],
  'ideia-leitura': ['Em casa, e cheio de palavras.', 'Sem sair do sofá, com muita conversa.'],
  'ideia-mapa': ['Em casa, com destino marcado.', 'Sem sair de casa, mas indo longe.'],
  'ideia-musica': ['Em casa, com trilha escolhida a dedo.', 'A sala vira plateia.'],
  'ideia-pintura': ['Em casa, com pose de artista.', 'A sala vira ateliê, mais ou menos.'],
  'ideia-piquenique': ['A toalha xadrez vai pro chão da sala.', 'Em casa, comendo sem mesa nem cadeira.'],
  'ideia-plantas': [
    'Fica verde, e fica em casa.',
    'Em casa, cuidando do que cresce.',
    'Vasos, água e nenhum passo além da varanda.',
  ],
  'ideia-rede': ['Em casa, sem fazer quase nada.', 'Sem sair de casa e sem pressa nenhuma.'],
  'ideia-treino': ['Roupa leve e tapete na sala.', 'Em casa, e o coração dispara.'],
  'ideia-esporte': [
    'Em casa, com placar.',
    'Suor, juiz e tapete da sala.',
    'Quem perder lava a louça, que a pia é de casa.',
    'Campeonato caseiro, torcida de uma pessoa.',
    'Meia grossa, sala liberada, apito na boca.',
    'Vale revanche, não vale sair de casa.',
  ],
  'ideia-delicia': [
    'Em casa, e dá água na boca.',
    'A cozinha de casa vai ficar cheirosa.',
    'Feito a quatro mãos, comido no sofá.',
    'Guardanapo no colo, sem reservar mesa: é em casa.',
  ],
  'ideia-mimo': [
    'Em casa, de ombros soltos.',
    'Sem sair de casa, em câmera lenta.',
    'O roupão serve de traje, e o banheiro de spa.',
  ],
  'ideia-palco': [
    'Em casa, com plateia de uma pessoa.',
    'A sala vira palco, ou quase.',
    'Aplauso garantido, da poltrona de casa.',
    'Tapete estendido: o espetáculo é na sala.',
  ],
  'ideia-viagem': [
    'Longe daqui, sem fechar a mala: é em casa.',
    'Em casa, com cara de férias.',
    'O passaporte fica na gaveta: é em casa.',
  ],
  // The fallback for all other pictures: only one fact is known, that the idea needs no place.
  ideia: [
    'Nem precisa sair de casa.',
    'O endereço vocês já têm: é o de casa.',
    'Pode ir de pantufa: é em casa.',
    'Sem trânsito: é da porta pra dentro.',
    'Traje: meia. Local: a sala de vocês.',
    'Ninguém precisa calçar sapato: é em casa.',
    'O estacionamento é grátis: é em casa.',
  ],
}
/** Clues of ideas for the street. None names a location, because the couple starts wherever it is. */
const STREET_CLUES: Readonly<Record<string, readonly string[]>> = {
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

/** At least two wordings of each clue, by the slug of the kind. */
const ALL: ReadonlyMap<string, readonly string[]> = new Map(
  [OPEN_AIR_CLUES, OUTING_CLUES, MUSEUM_CLUES, RESTAURANT_CLUES, BAR_CLUES, HOME_CLUES, STREET_CLUES].flatMap((clues) =>
    Object.entries(clues),
  ),
)

export interface KindClue {
  /** The clue's meaning; several kinds may share one. */
  readonly sense: string
  readonly wordings: readonly string[]
  /** Used after all wordings: for an idea for home, clues that fit every such idea; otherwise empty. */
  readonly spare: readonly string[]
}

/** The clue of a kind; null for an unknown kind. */
export function kindClueOf(kind: string | null): KindClue | null {
  const sense = SAME_AS[kind ?? ''] ?? kind ?? ''
  const wordings = ALL.get(sense)
  if (!wordings) return null
  const isAtHome = sense.startsWith(`${HOME_KIND}-`) && sense !== STREET_KIND
  return { sense, wordings, spare: isAtHome ? (ALL.get(HOME_KIND) ?? []) : [] }
}

/** Ideas that borrow the picture of a place, by the first words of the picture's key. */
const IDEAS_BY_DRAWING: Readonly<Record<string, RegExp>> = {
  'ideia-esporte': /^(corrida|esportes|estadio|quadra|boliche)-/,
  'ideia-delicia': /^(fondue|confeitaria|pizza|sorveteria|lanche|cafe)-/,
  'ideia-mimo': /^(relaxamento|spa|piscina)-/,
  'ideia-palco': /^(teatro|casa-de-show|cinema|danca)-/,
  'ideia-viagem': /^(viagem|hotel|ilha|trilha)-/,
}

/** The key of `kindClueOf` for an idea. */
export function ideaKindOf({ drawing, where }: Pick<Idea, 'drawing' | 'where'>): string {
  if (where === 'street') return STREET_KIND
  if (kindClueOf(drawing)) return drawing
  return Object.keys(IDEAS_BY_DRAWING).find((kind) => IDEAS_BY_DRAWING[kind]?.test(drawing)) ?? HOME_KIND
}
