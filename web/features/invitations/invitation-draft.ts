import { type InvitationMode, MAX_MESSAGE_LENGTH, MAX_SIGNATURE_LENGTH } from '#contracts/invitations'
import { DEFAULT_RADIUS_KM, type Filters, MAX_LOCATION_LENGTH, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { isObject } from '../../lib/is-object.ts'
import {
  dropDraft,
  dropSignature,
  readStoredDraft,
  readStoredSearch,
  readStoredSignature,
  writeStoredDraft,
  writeStoredSearch,
  writeStoredSignature,
} from './stored-invitation.ts'

export interface InvitationDraft {
  category: { id: number; name: string } | null
  /** The typed city, and its municipality if it was picked from the list. */
  city: { text: string; cityId: string | null }
  radiusKm: (typeof RADIUS_OPTIONS_KM)[number]
  /** Stored even if the current source of places does not support a filter. */
  filters: Filters
  isSurprise: boolean
  /** Whether the places where the couple wants to go come first. */
  isOurs?: boolean
  mode: InvitationMode
  signature: string
  message: string
}

/** Price levels that can be set as a limit; the fourth and highest would limit nothing. */
export const PRICE_LIMITS = [1, 2, 3] as const

export const EMPTY_DRAFT: InvitationDraft = {
  category: null,
  city: { text: '', cityId: null },
  radiusKm: DEFAULT_RADIUS_KM,
  filters: { openNow: false, maxPriceLevel: null, free: false, rainy: false, when: null },
  isSurprise: false,
  mode: 'choose',
  signature: '',
  message: '',
}

/** Incremented when the shape changes: drafts of older releases are then ignored. */
const VERSION = 2
const LIFETIME_MS = 24 * 60 * 60_000
const MAX_NAME_LENGTH = 60

/**
 * The draft of this tab.
 *
 * @param readerId - id of the account; `null` for a visitor. A visitor's draft passes to the account that signs in
 * @param signature - signs a draft that was begun outside the form, where nobody could sign or remove the signature
 * @returns `null` if there is none, or if it is older than a day, of another account or of another shape
 */
export function readDraft(readerId: string | null, signature = ''): InvitationDraft | null {
  const stored = readStoredDraft()
  if (!isObject(stored)) return null
  const { version, keptAtMs, ownerId, draft, isBegun } = stored
  const ageMs = Date.now() - Number(keptAtMs)
  if (version !== VERSION || !(ageMs < LIFETIME_MS) || !isDraft(draft)) return null
  if (ownerId !== null && ownerId !== readerId) return null
  return (ownerId === null || isBegun) && draft.signature === '' ? { ...draft, signature } : draft
}

/**
 * Stores the draft, so that it survives a registration, a reload and the end of the session. An empty draft is deleted.
 *
 * @param ownerId - account of the draft; `null` for a visitor
 * @param isBegun - whether it does not come from the form
 */
export function storeDraft(draft: InvitationDraft, ownerId: string | null, isBegun = false) {
  if (isEmpty(draft)) return dropDraft()
  writeStoredDraft({ version: VERSION, keptAtMs: Date.now(), ownerId, draft, isBegun })
}

/** Stores the draft of a visitor who sends the invitation: it is created as soon as somebody signs in. */
export function storeSentDraft(draft: InvitationDraft) {
  writeStoredDraft({ version: VERSION, keptAtMs: Date.now(), ownerId: null, draft, isSent: true })
}

/** Whether the stored draft is sent and not created yet; storing it again takes that back. */
export function isDraftSent(): boolean {
  const stored = readStoredDraft()
  return isObject(stored) && stored.isSent === true
}

/** Category and city of a visitor's sent invitation that waits for an account; `null` if there is none. */
export function sentInvitation(): string | null {
  const draft = isDraftSent() ? readDraft(null) : null
  return draft?.category ? [draft.category.name, draft.city.text.trim()].filter(Boolean).join(', ') : null
}

/** Whether the stored draft comes from outside the form, and the form has not stored it again. */
export function isDraftBegun(): boolean {
  const stored = readStoredDraft()
  return isObject(stored) && stored.isBegun === true
}

const isEmpty = ({
  category,
  city,
  radiusKm,
  filters,
  isSurprise,
  isOurs,
  mode,
  signature,
  message,
}: InvitationDraft) =>
  category === null &&
  city.text.trim() === '' &&
  radiusKm === DEFAULT_RADIUS_KM &&
  !isSurprise &&
  !isOurs &&
  mode === 'choose' &&
  signature.trim() === '' &&
  message.trim() === '' &&
  !Object.values(filters).some(Boolean)

/** Accepts only values that the form can have, because other code may have written to the storage. */
function isDraft(value: unknown): value is InvitationDraft {
  if (!isObject(value)) return false
  const { category, city, radiusKm, filters, isSurprise, isOurs = false, mode, signature, message } = value
  const hasPlace = (category === null || isCategory(category)) && isCity(city) && isRadius(radiusKm)
  const hasNote = isText(signature, MAX_SIGNATURE_LENGTH) && isText(message, MAX_MESSAGE_LENGTH)
  const hasFlags = typeof isSurprise === 'boolean' && typeof isOurs === 'boolean'
  return hasPlace && hasNote && isFilters(filters) && hasFlags && isMode(mode)
}

const isMode = (value: unknown): value is InvitationMode => value === 'choose' || value === 'match'

function isCategory(value: unknown): boolean {
  if (!isObject(value)) return false
  const { id, name } = value
  return Number.isInteger(id) && Number(id) > 0 && isText(name, MAX_NAME_LENGTH)
}

function isRadius(value: unknown): value is InvitationDraft['radiusKm'] {
  const radii: readonly unknown[] = RADIUS_OPTIONS_KM
  return radii.includes(value)
}

function isCity(value: unknown): value is InvitationDraft['city'] {
  if (!isObject(value)) return false
  const { text, cityId } = value
  return (
    isText(text, MAX_LOCATION_LENGTH) &&
    (cityId === null || (isText(cityId, MAX_LOCATION_LENGTH) && /(^|-)\d{7}$/.test(String(cityId))))
  )
}

function isFilters(value: unknown): boolean {
  if (!isObject(value)) return false
  const { openNow, maxPriceLevel, free, rainy, when = null } = value
  const limits: readonly unknown[] = [null, ...PRICE_LIMITS]
  return (
    [openNow, free, rainy].every((one) => typeof one === 'boolean') && limits.includes(maxPriceLevel) && isWhen(when)
  )
}

const isWhen = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^(now|\d{4}-\d{2}-\d{2}( (day|evening))?)$/.test(value))

const isText = (value: unknown, maxLength: number) => typeof value === 'string' && value.length <= maxLength

/** State of the history entry of a form that was opened to start over. */
export const RESET = 'reset'

/** The area in which an invitation searched for places. */
type LastSearch = Pick<InvitationDraft, 'city' | 'radiusKm'>

/** The area of this account's last invitation on this device; null for another account, or if no city was picked. */
export function readLastSearch(ownerId: string): LastSearch | null {
  const stored = readStoredSearch()
  if (!isObject(stored) || stored.ownerId !== ownerId) return null
  const { city, radiusKm } = stored
  return isCity(city) && city.cityId !== null && isRadius(radiusKm) ? { city, radiusKm } : null
}

export function storeLastSearch(ownerId: string, { city, radiusKm }: LastSearch) {
  writeStoredSearch({ ownerId, city, radiusKm })
}

/** The signature of this account's last invitation on this device; empty for another account, or without a signature. */
export function readLastSignature(ownerId: string): string {
  const stored = readStoredSignature()
  if (!isObject(stored) || stored.ownerId !== ownerId) return ''
  const { signature } = stored
  return typeof signature === 'string' && signature.length <= MAX_SIGNATURE_LENGTH ? signature : ''
}

/** Stores the signature of the last invitation; an empty one deletes the stored signature. */
export function storeLastSignature(ownerId: string, signature: string) {
  if (signature === '') return dropSignature()
  writeStoredSignature({ ownerId, signature })
}

/**
 * Adds the values of a link to the draft of this tab; other typed values stay.
 *
 * @param ownerId - account of the draft; `null` for a visitor
 */
export function beginDraft(part: Partial<InvitationDraft>, ownerId: string | null) {
  const signature = ownerId === null ? '' : readLastSignature(ownerId)
  storeDraft({ ...(readDraft(ownerId) ?? { ...EMPTY_DRAFT, signature }), ...part }, ownerId, true)
}
