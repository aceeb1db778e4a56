import { type PlaceFacts, VISIT_MONTHS, VISIT_PARTS, VISIT_WEEKDAYS, type VisitPart } from '#contracts/admin-places'
import type { EditedFields } from '#db/queries/places/edits/place-edits'
import { timesOfHours } from '#db/vocabulary/visit-times'
import { AppError } from '../../../lib/app-error.ts'

const PARTS = Object.keys(VISIT_PARTS) as VisitPart[]

const refuse = (sentence: string) => new AppError('invalid_data', { fields: { visit: sentence } })

/**
 * Checks times that an administrator set, and puts them in order.
 *
 * @throws AppError `invalid_data` for times at which the place is never open, or a season of twelve months
 */
export function checkedVisit(visit: PlaceFacts['visit']): PlaceFacts['visit'] {
  if (visit === null) return null
  const parts = PARTS.filter((part) => visit.parts.includes(part))
  const closedOn = [...new Set(visit.closedOn)].toSorted((a, b) => a - b)
  if (parts.length === 0) throw refuse('Marque ao menos um horário: de dia, à noite ou de madrugada.')
  if (closedOn.length === VISIT_WEEKDAYS.length) throw refuse('Deixe ao menos um dia da semana aberto.')
  const { season } = visit
  if (season && season.to % VISIT_MONTHS.length === season.from - 1) {
    throw refuse('Se abre o ano todo, deixe os meses sem escolha.')
  }
  return { ...visit, parts, closedOn }
}

export const toVisitEdits = (visit: PlaceFacts['visit']): EditedFields =>
  visit ? { visit, visit_times: timesOfHours(visit) } : { visit: undefined, visit_times: undefined }

/** Times in words, for the audit log. */
export function toVisitWords(visit: PlaceFacts['visit']): string {
  if (!visit) return 'como diz o catálogo'
  const { parts, closedOn, season, isOnProgramme } = visit
  const days = closedOn.map((weekday) => VISIT_WEEKDAYS[weekday]).join(', ')
  return [
    PARTS.flatMap((part) => (parts.includes(part) ? [VISIT_PARTS[part]] : [])).join(', '),
    ...(days ? [`fecha ${days}`] : []),
    ...(season ? [`${VISIT_MONTHS[season.from - 1]} a ${VISIT_MONTHS[season.to - 1]}`] : []),
    ...(isOnProgramme ? ['só com programação'] : []),
  ]
    .join('; ')
    .toLowerCase()
}
