import { fold } from '#db/keys/fold'
import { FOOD_KINDS, findKind } from '#db/vocabulary/kinds'

const kinds = (slugs: string): ReadonlySet<string> => new Set(slugs.split(' '))

const BEDS = kinds('hotel pousada resort hotel-fazenda clube termas')
const WATERS = kinds(
  'praia rio lago ilha cachoeira passeio-barco marina balneario fervedouro parque-marinho mergulho farol esporte-na-agua',
)
const SEA = kinds('praia ilha')
const PARKS = kinds('parque parque-natural praca jardim jardim-botanico zoologico parque-estadual floresta')
const WALKS = kinds('trilha pico ciclovia')
const HIGH = kinds('mirante rooftop pico teleferico forte')
const CHURCHES = kinds('igreja templo museu-sacro')
const NIGHTS = kinds('bar boteco casa-de-show gastrobar choperia danca pub bairro rua nordestino')

/** Facts to find in the description of a place, the most telling first. */
const IN_DESCRIPTION: readonly HintRule[] = [
  { key: 'casaco', said: /\b(casaco|agasalho)s?\b/, text: 'Leve um casaco.' },
  { key: 'mare', said: /\b(na mare (baixa|seca)|piscinas naturais)\b/, text: 'A maré manda no programa.', of: SEA },
  { key: 'por-do-sol', said: /\bpor do sol\b/, text: 'O pôr do sol faz parte.' },
  {
    key: 'mascara',
    said: /\b(snorkel|mascara (de mergulho|no rosto))\b/,
    text: 'Leve máscara de mergulho.',
    notOf: kinds('mergulho'),
  },
  { key: 'descalco', said: /\bdescalc[oa]s?\b/, text: 'Os sapatos vão na mão.' },
  { key: 'lareira', said: /\blareira\b/, text: 'Tem lareira.' },
  { key: 'dinossauro', said: /\bdinossauros?\b/, text: 'Tem dinossauro.' },
  { key: 'ao-vivo', said: /\b(musica ao vivo|roda de choro)\b/, text: 'Tem música ao vivo.' },
  { key: 'samba', said: /\bsamba\b/, text: 'Tem samba.', of: NIGHTS },
  { key: 'forro', said: /\bforro\b/, text: 'Tem forró.', of: NIGHTS },
  { key: 'caranguejo', said: /\bcaranguejos?\b/, text: 'Tem caranguejo.', of: FOOD_KINDS },
  { key: 'lenha', said: /\b(forno|fogao) a lenha\b/, text: 'O fogo é a lenha.' },
  { key: 'calcada', said: /\bmesas? na calcada\b/, text: 'Tem mesa na calçada.' },
  { key: 'luz-baixa', said: /\b(luz baixa|a luz de velas?)\b/, text: 'Luz baixa.', of: FOOD_KINDS },
  { key: 'quintal', said: /\bquintal\b/, text: 'Tem quintal.', of: FOOD_KINDS },
  {
    key: 'vinhos',
    said: /\b(adega|carta de vinhos)\b/,
    text: 'Tem carta de vinhos.',
    of: FOOD_KINDS,
    notOf: kinds('vinhos'),
  },
  { key: 'sobremesa', said: /\bsobremesas?\b/, text: 'Guarde espaço pra sobremesa.', of: FOOD_KINDS },
  { key: 'reserva', said: /\breserv(em|ar)\b/, text: 'Pede reserva.', of: FOOD_KINDS },
  { key: 'banheira', said: /\b(banheira|ofuro|hidromassagem)\b/, text: 'Tem banheira.', of: BEDS },
  { key: 'massagem', said: /\b(massagem|massagens|spa)\b/, text: 'Tem massagem.', of: BEDS },
  { key: 'chale', said: /\b(chales?|bangalos?|cabanas?)\b/, text: 'Dorme-se em chalé.', of: BEDS },
  { key: 'azulejos', said: /\bazulejos?\b/, text: 'Repare nos azulejos.' },
  { key: 'vitrais', said: /\bvitrais\b/, text: 'Repare nos vitrais.' },
  { key: 'ouro', said: /\b(talha dourada|ouro)\b/, text: 'Tem ouro lá dentro.', of: CHURCHES },
  { key: 'branca', said: /\bbranc(a|o|inha|inho)\b/, text: 'Por fora, paz e tinta clara.', of: kinds('igreja') },
  { key: 'casarao', said: /\bcasarao\b/, text: 'Fica num casarão.' },
  { key: 'guia', said: /\b(com guia|trilhas? guiadas?)\b/, text: 'Vai-se com guia.' },
  { key: 'repelente', said: /\brepelente\b/, text: 'Passe repelente.' },
  {
    key: 'tenis',
    said: /\b(calcado fechado|tenis (no pe|bom|de trilha|que possa)|botas)\b/,
    text: 'Vá de tênis.',
    notOf: WALKS,
  },
  { key: 'capivara', said: /\bcapivaras?\b/, text: 'Tem capivara por perto.' },
  { key: 'macacos', said: /\b(macacos?|saguis?|micos?)\b/, text: 'Tem macaco por perto.', notOf: kinds('zoologico') },
  { key: 'piquenique', said: /\bpiquenique\b/, text: 'Cabe um piquenique.' },
  { key: 'canga', said: /\b(levem|estendam) (a |uma |uma boa )?canga\b/, text: 'Leve uma canga.' },
  {
    key: 'bicicleta',
    said: /\b(bicicletas?|pedalem|pedalar|pedal)\b/,
    text: 'Dá pra pedalar.',
    notOf: kinds('ciclovia'),
  },
  { key: 'vista', said: /\b(com|pela|e|tem|uma|sua) vista\b/, text: 'Tem vista.', notOf: HIGH },
  {
    key: 'agua',
    said: /\b(a|na) beira (do (rio|mar|lago|acude)|da (lagoa|agua|represa|baia)|dagua)\b/,
    text: 'Fica perto da água.',
    notOf: WATERS,
  },
  { key: 'alto', said: /\bno alto d[aeo]\b/, text: 'Fica no alto.', notOf: HIGH },
  { key: 'falesia', said: /\bfalesias?\b/, text: 'Tem falésia na paisagem.', of: SEA },
  { key: 'coqueiros', said: /\bcoqueir(o|os|al|ais)\b/, text: 'Tem coqueiro na paisagem.', of: SEA },
  { key: 'mansa', said: /\b(mar|agua|trecho mais) (calm[oa]|mans[oa]|ras[oa])\b/, text: 'A água é mansa.', of: SEA },
  { key: 'ondas', said: /\bondas?\b/, text: 'Tem onda.', of: SEA },
  { key: 'barracas', said: /\b(barracas|quiosques)\b/, text: 'Tem barraca na areia.', of: kinds('praia') },
  { key: 'vazia', said: /\b(quase ninguem|quase vazi[oa]|desert[oa])\b/, text: 'Pouca gente em volta.', of: SEA },
  { key: 'sal', said: /\bmar\b/, text: 'Tem sal na água.', of: kinds('praia') },
  { key: 'rio', said: /\b(banho de rio|agua doce|(no|de um) rio)\b/, text: 'A água é doce.', of: kinds('praia') },
  { key: 'degraus', said: /\b(escadaria|degraus)\b/, text: 'Tem degraus no caminho.', notOf: kinds('palacio') },
  { key: 'piscina', said: /\bpiscinas?\b/, text: 'Tem piscina.', of: BEDS },
  { key: 'rede', said: /\bredes?\b/, text: 'Tem rede.', of: BEDS },
  { key: 'varanda', said: /\bvarandas?\b/, text: 'Tem varanda.', of: BEDS },
  { key: 'mata', said: /\b(na|da|de) (mata|floresta)\b/, text: 'Tem mata em volta.', of: BEDS },
  { key: 'lago', said: /\blagos?\b/, text: 'Tem lago.', of: PARKS },
  { key: 'trilha', said: /\btrilhas?\b/, text: 'Tem trilha.', of: PARKS },
  { key: 'quadras', said: /\bquadras?\b/, text: 'Tem quadra.', of: PARKS },
  { key: 'gramado', said: /\bgramados?\b/, text: 'Tem gramado.', of: PARKS },
  {
    key: 'cedo',
    said: /\b(cheguem|vao|saiam|comecem|subam|caminhem) cedo\b/,
    text: 'Vale chegar cedo.',
  },
  { key: 'tarde', said: /\b(fim d[ea] tarde|entardecer)\b/, text: 'Combina com fim de tarde.' },
]

/** Matches a negation before a fact ("sem piscina", "não tem vista"), which then gives no hint. */
const DENIED = /\b(sem|nao|nem|nunca)( \w+){0,2} $/

/** The facts from which a clue is made. None is shown unchanged. */
export interface ClueFacts {
  readonly activityId: string
  /** A slug of `KINDS`, or for an idea the result of `ideaKindOf`; null: unknown. */
  readonly kind: string | null
  readonly name: string
  readonly description: string | null
  readonly priceLevel: number | null
  readonly isFree: boolean
}

const PRICES: Readonly<Record<number, Hint>> = {
  1: { key: 'barato', text: 'Cabe no bolso.' },
  3: { key: 'caro', text: 'A conta pede coragem.' },
  4: { key: 'luxo', text: 'É dia de extravagância.' },
}
const FREE: Hint = { key: 'gratis', text: 'Entrar não custa nada.' }
/** Kinds of places that everyone enters for free, so free entry is no hint. */
const OPEN_DOORS: ReadonlySet<string> = new Set(['feira', 'mercado', 'shopping', 'biblioteca', 'livraria', 'galeria'])

/** The known facts of a place besides its kind, one short sentence each, the most telling first. */
export function hintsOf({ kind, description, priceLevel, isFree }: ClueFacts): Hint[] {
  const said = saidHints(kind ?? '', fold(description ?? ''))
  const price = PRICES[priceLevel ?? 0]
  // A guest expects no entry fee at a square, so the hint does not mention it.
  const isVenue = kind !== null && !OPEN_DOORS.has(kind) && findKind(kind)?.isVenue
  return [...said, ...(price ? [price] : []), ...(isVenue && isFree ? [FREE] : [])]
}

interface Hint {
  readonly key: string
  readonly text: string
}

interface HintRule extends Hint {
  /** Matches the folded description. */
  readonly said: RegExp
  /** Kinds to which the hint applies; all by default. */
  readonly of?: ReadonlySet<string>
  /** Kinds for which the hint is obvious. */
  readonly notOf?: ReadonlySet<string>
}

function isSaid(said: RegExp, sentence: string): boolean {
  const found = said.exec(sentence)
  return found !== null && !DENIED.test(sentence.slice(0, found.index))
}

/** @param sentence - the folded description */
const saidHints = (kind: string, sentence: string): Hint[] =>
  IN_DESCRIPTION.filter((rule) => (rule.of?.has(kind) ?? true) && !rule.notOf?.has(kind) && isSaid(rule.said, sentence))
