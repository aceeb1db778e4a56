import type { PlaceAction, PlaceCorrection, PlaceFacts, PlacePage, PlaceStandingChange } from '#contracts/admin-places'
import { type Db, inOrder, nothing, run, type Statement } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import type { PlacePageRow } from '#db/queries/admin/place-page'
import { listCategories } from '#db/queries/places/categories'
import { findCity } from '#db/queries/places/cities'
import { changePlace, closePlace } from '#db/queries/places/edits/change-place'
import {
  hasVersion,
  insertPlace,
  makePermanent,
  restorePlace,
  setFeatured,
  setFields,
} from '#db/queries/places/edits/place-edits'
import { activityOf, isOpenReport, settleReports } from '#db/queries/places/place-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError, requireFound } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { brazilianPhoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'
import { newAuditEntry } from '../new-audit-entry.ts'
import type { Categories } from './list-catalogue.ts'
import { readPlacePage, toAuditDetails, toChanges, toEdits, toPlacePage, toUnitsOf } from './place-page.ts'
import { checkedVisit, toVisitEdits } from './visit-hours.ts'

const ACTIONS: Readonly<
  Record<
    PlaceAction,
    {
      readonly audited: 'place_withdrawn' | 'place_restored' | 'place_featured' | 'place_unfeatured'
      /** Whether the place already has the requested state. */
      readonly isDone: (place: PlacePageRow) => boolean
      readonly writes: (db: Db, change: Change, when: Condition) => Statement<unknown>
    }
  >
> = {
  withdraw: {
    audited: 'place_withdrawn',
    isDone: ({ isClosed }) => isClosed === 1,
    writes: (db, change, when) =>
      inOrder([
        settleReports(db, { activityId: change.placeId, as: 'withdrawn', at: change.at, when }),
        closePlace(db, change, when),
      ]),
  },
  restore: {
    audited: 'place_restored',
    isDone: ({ isClosed, isRetired, isWithheld }) => !isClosed && !isRetired && !isWithheld,
    writes: (db, change, when) => changePlace(db, change, restorePlace(change.placeId, change.at, when), when),
  },
  feature: {
    audited: 'place_featured',
    isDone: ({ isFeatured }) => isFeatured === 1,
    writes: (db, change, when) => changePlace(db, change, [setFeatured(change.placeId, change.at, when)], when),
  },
  unfeature: {
    audited: 'place_unfeatured',
    isDone: ({ isFeatured }) => isFeatured === 0,
    writes: (db, change, when) => changePlace(db, change, [setFeatured(change.placeId, null, when)], when),
  },
}

/**
 * Corrects a place. A changed fact counts as set by hand: no load of the catalogue and no import overwrites it.
 *
 * @throws AppError `not_found`; `invalid_data`; `place_changed`: it changed after it was read
 * @see docs/rules.md, admin.9; docs/decisions/0069-admin-edits-are-stored-apart-from-places.md
 */
export async function correctPlace(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  placeId: string,
  { version, reason, ...given }: PlaceCorrection,
): Promise<PlacePage> {
  const [read, city, user] = await caller.load([readPlacePage(db, placeId), findCity(db, { cityId: given.cityId })])
  const place = requireFound(read.place)
  if (place.version !== version) throw new AppError('place_changed')
  const facts = checkFacts(given, { city, categories: read.categories }, place)
  const names = { categories: read.categories, city: city ? `${city.name}, ${city.uf}` : '' }
  const changes = toChanges(place, facts, names)
  if (changes.length === 0) return toPlacePage(read)

  const at = now()
  const details = { place: placeId, name: place.name, ...toAuditDetails(changes) }
  const entry = newAuditEntry(user, at, { action: 'place_corrected', targetId: null, details, reason })
  const when = isAudited(entry)
  const fields = Object.assign({}, toEdits(place), ...changes.map(({ stored }) => stored))
  const [isDone, , after] = await run(db, [
    insertAudit(db, entry, hasVersion(placeId, version)),
    changePlace(db, { placeId, by: user.id, at }, [setFields(placeId, fields, when)], when),
    readPlacePage(db, placeId),
  ])
  if (!isDone) throw new AppError('place_changed')
  renewNeighbours({ db, now, defer })
  return toPlacePage(after)
}

/** With this prefix the place is credited to the handpicked selection. */
const newPlaceId = (): string => `curated:hand-${newId()}`

/**
 * Adds a place by hand. It is offered at once in its categories, as handpicked; no import retires it.
 *
 * @throws AppError `invalid_data`; `not_found`: the report was settled before
 * @see docs/rules.md, admin.9, places.20
 */
export async function addPlace(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  { reason, reportId, ...given }: PlaceFacts,
): Promise<PlacePage> {
  const [categories, city, user] = await caller.load([listCategories(db), findCity(db, { cityId: given.cityId })])
  const { categoryIds, cityId, point, visit, ...texts } = checkFacts(given, { categories, city })
  const at = now()
  const placeId = newPlaceId()
  const details = { place: placeId, name: texts.name }
  const entry = newAuditEntry(user, at, { action: 'place_added', targetId: null, details, reason })
  const when = isAudited(entry)
  const [isDone, , , after] = await run(db, [
    insertAudit(db, entry, reportId ? isOpenReport(reportId) : undefined),
    insertPlace({ id: placeId, ...texts, city_id: cityId, ...toUnitsOf(point) }, when)(db),
    changePlace(
      db,
      { placeId, by: user.id, at },
      [makePermanent(placeId, when), setFields(placeId, { categories: categoryIds, ...toVisitEdits(visit) }, when)],
      when,
    ),
    readPlacePage(db, placeId),
    reportId ? settleReports(db, { activityId: activityOf(reportId), as: 'kept', at, when }) : nothing,
  ])
  if (!isDone && reportId) throw new AppError('not_found')
  // Fails only if the caller lost the admin role during this request.
  if (!isDone) throw new AppError('unauthenticated')
  renewNeighbours({ db, now, defer })
  return toPlacePage(after)
}

type Condition = ReturnType<typeof isAudited>

interface Change {
  readonly placeId: string
  readonly by: string
  readonly at: Date
}

/**
 * Withdraws a place permanently and settles its open reports, or restores it; features it before the other places of its
 * categories, or stops featuring it.
 *
 * @throws AppError `not_found`; `place_changed`: it changed after it was read
 * @see docs/rules.md, admin.9
 */
export async function setPlaceStanding(
  { db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>,
  caller: Caller,
  placeId: string,
  { action, version, reason }: PlaceStandingChange,
): Promise<PlacePage> {
  const [read, user] = await caller.load([readPlacePage(db, placeId)])
  const place = requireFound(read.place)
  if (place.version !== version) throw new AppError('place_changed')
  const { audited, isDone: isAlready, writes } = ACTIONS[action]
  if (isAlready(place)) return toPlacePage(read)

  const at = now()
  const details = { place: placeId, name: place.name }
  const entry = newAuditEntry(user, at, { action: audited, targetId: null, details, reason })
  const [isDone, , after] = await run(db, [
    insertAudit(db, entry, hasVersion(placeId, version)),
    writes(db, { placeId, by: user.id, at }, isAudited(entry)),
    readPlacePage(db, placeId),
  ])
  if (!isDone) throw new AppError('place_changed')
  renewNeighbours({ db, now, defer })
  return toPlacePage(after)
}

/** Computes after the response which cities with guides are near each other; called after every change of a place. */
export const renewNeighbours = ({ db, now, defer }: Pick<Deps, 'db' | 'now' | 'defer'>): void =>
  defer(async () => {
    const { saveNeighbours } = await import('#db/places/save-guides')
    await saveNeighbours(db, now())
  })

interface Known {
  /** The chosen municipality; null if it is unknown. */
  readonly city: object | null
  readonly categories: Categories
}

const refuse = (field: string, sentence: string) => new AppError('invalid_data', { fields: { [field]: sentence } })

/** Blank counts as unknown. */
const orNull = (text: string | null): string | null => text || null

function checkedPhone(text: string | null, former: string | null): string | null {
  if (!text || text === former) return orNull(text)
  const phone = brazilianPhoneOf(text)
  if (phone === null) throw refuse('phone', 'Escreva o telefone com DDD, como (81) 3333-4444.')
  return phone
}

function checkedWebsite(text: string | null, former: string | null): string | null {
  if (text && text !== former && websiteUrlOf(text) === null) {
    throw refuse('website', 'Escreva o endereço do site, como https://lugar.com.br.')
  }
  return orNull(text)
}

/**
 * Checks the facts of a place that an administrator entered, and normalises them. An unchanged phone number or website
 * is not checked again.
 *
 * @throws AppError `invalid_data` for an unknown city or category, an invalid phone number or website, or impossible times
 */
function checkFacts<F extends PlaceFacts>(
  facts: F,
  { city, categories }: Known,
  former: { phone: string | null; website: string | null } = { phone: null, website: null },
): F {
  if (!city) throw refuse('cityId', 'Escolha uma cidade da lista.')
  const isKnown = (wanted: number) => categories.some(({ id }) => id === wanted)
  if (!facts.categoryIds.every(isKnown)) throw refuse('categoryIds', 'Escolha categorias da lista.')
  return {
    ...facts,
    description: orNull(facts.description),
    address: orNull(facts.address),
    neighbourhood: orNull(facts.neighbourhood),
    website: checkedWebsite(facts.website, former.website),
    phone: checkedPhone(facts.phone, former.phone),
    visit: checkedVisit(facts.visit),
    categoryIds: [...new Set(facts.categoryIds)].toSorted((a, b) => a - b),
  }
}
