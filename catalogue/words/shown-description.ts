import { NOT_A_DESCRIPTION } from './not-a-description.ts'

/** The fields of a register's row that its description depends on. */
interface DescribedRow {
  readonly id: string
  readonly source: string
  readonly description: string
}

/** The card shows two lines and "ler mais"; longer texts are not read. */
const MAX_LENGTH = 300
const SHORTEST = 40

const CINEMA = /^Cinema com (\d+) salas?\b/

/** A sentence for two by the number of screens, the only fact that the register has of a cinema. */
function cinemaSentence(screens: number): string {
  if (screens === 1) return 'Cinema de uma sala: o filme já está escolhido, e o casal só decide a fileira e a pipoca.'
  const screensOf = `Cinema com ${screens} salas`
  if (screens <= 3) return `${screensOf}: um escolhe o filme, o outro a fileira, e na saída cada um dá a sua nota.`
  if (screens <= 6) return `${screensOf}: cada um aponta um filme em cartaz e o par ou ímpar decide a sessão.`
  return `${screensOf}: com tanto filme em cartaz, escolham cada um o do outro e vejam quem acerta.`
}

/** Sentences about the institution: its mission, foundation, offices; and those of a form. */
const OF_THE_INSTITUTION =
  /miss[ãa]o\b|finalidade|objetiv[oa]|prop[oó]sito|proposta\b|visa |com o intuito|fins lucrativos|vinculad[oa]|decreto|\blei n|\blei municipal|por lei\b|portaria|secretaria\b|secret[áa]ria municipal|(?:foi|sendo|oficialmente) (?:criad|fundad|inaugurad|aberto)|fundad[oa] em|criad[oa] (?:em|no|na|pel[oa]|para|atrav|com)|inaugurad[oa] (?:pel|dia|em \d+ de)|lei de|doaç[õo]es de|doações da|instalações provis[óo]rias|ABL|fluxo m[ée]dio|fundaç[ãa]o cultural|salvaguarda|salvaguard|preserva(?:r|ndo|ção)|difus[ãa]o|difundir|divulga|fomenta|pesquisa(?:r|s)?\b|institucional|instituiç[ãa]o|equipamento|entidade|[óo]rg[ãa]o|gest[ãa]o|administrad|mantid[oa] p|prefeitura|convênio|parceria|universidade|acad[êe]mic|conscientiza|educa(?:tiv|ç)|cidadania|difunde|promover|reflex|atendimento|agendamento|agendad|\bsite\b|https?:|www\.|telefone|hor[áa]rio|visita(?:ç[ãa]o|s)? (?:guiad|monitorad|gratuit|p[úu]blica)|de segunda a|segunda(?:s|-feira)|sexta|gratuit|custead|cadastrad|registrad|ser[áa] um|abrigar[áa]|inativo|inc[êe]ndio|anteriormente|nome antigo|ex-combatentes|patrimônio imaterial|imaterial|resgat|interess[ea] social|compromisso|diretri|conjunto articulado|p[úu]blico-alvo|\bnossa?o?s?\b(?! Senhora)|quem somos/i
/** Things that a visitor sees. */
const SEEN =
  /acervo|peças|obras|exp[õo]|exposi|re[úu]ne|abriga|guarda|cole[çc][ãa]o|jardim|jardins|casar[ãa]o|sobrado|pr[ée]dio|edif[íi]cio|constru[íi]d|projetad|arquitet|escultur|pintur|quadros|fotogra|m[óo]veis|mobili[áa]rio|objetos|documentos|trilha|vista\b|pra[çc]a|forte\b|casa onde|casa natal|resid[êe]ncia|castelo|maquetes|veículos|embarca|tanques|aqu[áa]rio|aves|animais|esp[ée]cies|f[óo]sseis|minerais|pedras|m[úu]mia|cavernas|gruta|ponte|mercado|lojas|boxes|bares|restaurantes|est[áa]tuas|cera|planet[áa]rio|observat[óo]rio|sala|brinquedos|feit[ao] |trilhos|espaço com|inspirad|utens[íi]lios|chal[ée]|fazenda|galeria|teatro|artesanato|afrescos/i
/** A text that begins in the middle: a list, a lower-case letter, a copying error. */
const BROKEN_START = /^(?:[-*•–]|\p{Ll}|naugurad)/u
const SHOUTING = /\p{Lu}{4,}[^\p{Ll}]{2,}\p{Lu}{4,}/u
/** A list of headings: three or more semicolons, dashes or capitalised items without a verb. */
const LIST = /(?:;[^;]*){3}|(?: - [^-]*){3}|: -/
const SENTENCE_END = /(?<=(?:[^\s\p{Lu}.]|[IVX]{2})[.!?]["”)]?)\s+(?=["“(]?\p{Lu})/u
/** Titles and other abbreviations whose point does not end a sentence. */
const ABBREVIATION = /\b(?:Dr|Dra|Prof|Profa|Sr|Sra|Cel|Pe|Av|Art|Sta|Sto|Ed|séc|aprox|N|S|D|Pça|Fco|Jr|n|nº)\.$/u

/** Splits text into sentences, keeping `Dr. Carlos` together. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const piece of text.split(SENTENCE_END)) {
    const last = sentences.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`
    else sentences.push(piece)
  }
  return sentences
}

const isWhole = (sentence: string): boolean => /[.!?]["”)]?$/.test(sentence)

const isDescription = (sentence: string): boolean =>
  isWhole(sentence) &&
  !OF_THE_INSTITUTION.test(sentence) &&
  !LIST.test(sentence) &&
  !SHOUTING.test(sentence) &&
  !BROKEN_START.test(sentence)

/** Typography only: spaces before punctuation, doubled spaces, zero-width characters. */
const tidied = (text: string): string =>
  text
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .replace(/(?<=\p{Ll}[.!?])(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/([,;])(?=\p{L})/gu, '$1 ')
    .replace(/(\d) ?m2\b/g, '$1 m²')
    .replace(/(\d)(?=(?:m²|km)\b)/g, '$1 ')
    .trim()

/** The first consecutive sentences that describe the place, up to the card's limit. */
function describing(sentences: readonly string[]): string {
  const start = sentences.findIndex((sentence) => isDescription(sentence) && SEEN.test(sentence))
  if (start < 0) return ''
  const rest = sentences.slice(start)
  const end = rest.findIndex((sentence) => !isDescription(sentence))
  let text = ''
  for (const sentence of end < 0 ? rest : rest.slice(0, end)) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length > MAX_LENGTH) break
    text = longer
  }
  return text
}

/**
 * The usable part of a register's description: what a visitor sees, in complete sentences of at most 300 characters.
 * Null for missions, foundations, offices, lists and broken text, for which the card shows the kind of place.
 */
export function shownDescription({ id, source, description }: DescribedRow): string | null {
  if (!description || NOT_A_DESCRIPTION.has(id)) return null
  const [, screens] = CINEMA.exec(description) ?? []
  if (screens) return cinemaSentence(Number(screens))
  // Kind, area and biome: a form, without use for a visitor.
  if (source === 'cnuc-mma') return null
  const text = describing(sentencesOf(tidied(description)))
  return text.length >= SHORTEST ? text : null
}
