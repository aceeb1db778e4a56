import {
  COFFEE,
  DRINK,
  isOneOf,
  isSeat,
  isShow,
  isTable,
  isUnmissable,
  MEAL,
  MUSEUM,
  OUTDOORS,
  type Row,
  SIGHT,
  STREET,
  SUNSET,
  says,
  VIEW,
} from './tour-rows.ts'

const NIGHT_STREET =
  /noite universitária|só começa|mora aqui|à noite|gafieira|festa acaba|acesa|no fim do dia|lampião|violão|piano/i

/** From a museum, a beach, a park or a church to the night with nothing but streets between. */
export const isNightAfterAfternoon = (rows: readonly Row[]): boolean =>
  rows.some((row, index) => {
    if (!(isOneOf(row, DRINK) || isOneOf(row, 'teatro') || (isOneOf(row, STREET) && says(row, NIGHT_STREET))))
      return false
    const before = rows.slice(0, index)
    return (
      before.some((other) => isOneOf(other, `${MUSEUM} ${SIGHT} ${OUTDOORS}`)) &&
      !before.some(
        (other) => isOneOf(other, `${VIEW} ${COFFEE} cinema`) || says(other, SUNSET) || says(other, /café|torta/i),
      )
    )
  })

const DRESSED_UP =
  /alta cozinha|\bmenu (degust|em etapas)|guardanapo engomado|pedidos de casamento|pergunta importante|priprioca|à luz de velas|toalha branca/i
export const isDressedUpTooEarly = (rows: readonly Row[]): boolean =>
  rows.some((row, index) => {
    const before = rows[index - 1]
    if (!before || !isOneOf(row, MEAL) || !says(row, DRESSED_UP) || says(row, /almo[cç]/i)) return false
    return !isShow(before) && !isOneOf(before, VIEW)
  })

const MARKET_MEAL = /almo[cç]|prato|frit|mesas|comam|alimentação|panelada|empadão|sanduíche|jantinha|bolinho/i
const BREAKFAST = /café da manhã|manhã|madruga|esquente|meio-dia|cedo/i
/** Two stops, one of them a market where one only tastes; or a breakfast before no large museum. */
export const isMarketTooLittle = (rows: readonly Row[]): boolean =>
  rows.some((row, index) => {
    if (!isOneOf(row, 'mercado') || !isTable(row)) return false
    const next = rows[index + 1]
    if (says(row, BREAKFAST)) return !next || !isOneOf(next, MUSEUM) || !isUnmissable(next)
    return rows.length === 2 && !says(row, MARKET_MEAL)
  })

/** Twice at a table, but a coffee and what follows a show or a view. */
export const eatsTwice = (rows: readonly Row[]): boolean =>
  rows.filter(isSeat).length > 1 && !(rows.length === 3 && rows[0] && says(rows[0], /café|doce|bolo|sorvete|pão/i))
