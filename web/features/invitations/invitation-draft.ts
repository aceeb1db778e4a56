import { type InvitationMode, MAX_MESSAGE_LENGTH, MAX_SIGNATURE_LENGTH } from '#contracts/invitations'
import { DEFAULT_RADIUS_KM, type Filters, MAX_LOCATION_LENGTH, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { isObject } from '../../lib/is-object.ts'
import { deviceStorage, tabStorage } from '../../platform/storage/browser-storage.ts'
import { DRAFT_PREFIX } from '../../platform/storage/use-stored-draft.ts'

// The prefix lets `forgetStoredDrafts` remove it too.
const DRAFT_KEY = `${DRAFT_PREFIX}invitation`
const LAST_SEARCH_KEY = 'last-search'
const LAST_SIGNATURE_KEY = 'last-signature'

// Where storage is blocked, as in private windows of some browsers, the draft lasts as long as the page.
let memory: string | null = null

/** The values of an invitation that is not created yet. */
export interface InvitationDraft {
  category: { id: number; name: string } | null
  /** The city as typed, and the municipality when one was picked from the list. */
  city: { text: string; cityId: string | null }
  radiusKm: (typeof RADIUS_OPTIONS_KM)[number]
  /** Stored even where the place source in use cannot apply a filter. */
  filters: Filters
  isSurprise: boolean
  mode: InvitationMode
  /** Nickname on the ticket, as typed. */
  signature: string
  /** Message on the ticket, as typed. */
  message: string
}

/** Price levels that a couple may set as a limit; the fourth and highest would limit nothing. */
export const PRICE_LIMITS = [1, 2, 3] as const

const NOTHING_MORE: Pick<InvitationDraft, 'filters' | 'isSurprise' | 'mode' | 'signature' | 'message'> = {
  filters: { openNow: false, maxPriceLevel: null, free: false, rainy: false },
  isSurprise: false,
  mode: 'choose',
  signature: '',
  message: '',
}

export const EMPTY_DRAFT: InvitationDraft = {
  category: null,
  city: { text: '', cityId: null },
  radiusKm: DEFAULT_RADIUS_KM,
  ...NOTHING_MORE,
}

/** Raised when the shape changes: a draft of an older release is dropped. */
const VERSION = 2
const LIFETIME_MS = 24 * 60 * 60_000
const MAX_NAME_LENGTH = 60

/**
 * The draft of this tab: chosen before signing up, or typed and not sent.
 *
 * @param readerId - id of the account; `null` for a visitor. A visitor's draft passes to the account that signs in
 * @returns `null` when there is none, when it is older than a day, belongs to another account or has another shape
 */
export function readDraft(readerId: string | null): InvitationDraft | null {
  const stored = readStoredDraft()
  if (!isObject(stored)) return null
  const { version, keptAtMs, ownerId } = stored
  // Drafts of earlier releases lack filters, the surprise, signature and message.
  const draft: unknown = isObject(stored.draft) ? { ...NOTHING_MORE, ...stored.draft } : null
  const ageMs = Date.now() - Number(keptAtMs)
  if (version !== VERSION || !(ageMs < LIFETIME_MS) || !isDraft(draft)) return null
  if (ownerId !== null && ownerId !== readerId) return null
  return draft
}

/**
 * Stores the draft through a registration, a reload or the end of the session; an empty one is dropped.
 *
 * @param ownerId - of the account whose draft it is; `null` for a visitor
 */
export function storeDraft(draft: InvitationDraft, ownerId: string | null) {
  if (isEmpty(draft)) return dropDraft()
  writeStoredDraft({ version: VERSION, keptAtMs: Date.now(), ownerId, draft })
}

const isEmpty = ({ category, city, radiusKm, filters, isSurprise, mode, signature, message }: InvitationDraft) =>
  category === null &&
  city.text.trim() === '' &&
  radiusKm === DEFAULT_RADIUS_KM &&
  !isSurprise &&
  mode === 'choose' &&
  signature.trim() === '' &&
  message.trim() === '' &&
  !Object.values(filters).some(Boolean)

/** Accepts only values the form can hold, because other code may have written to the storage. */
function isDraft(value: unknown): value is InvitationDraft {
  if (!isObject(value)) return false
  const { category, city, radiusKm, filters, isSurprise, mode, signature, message } = value
  const hasPlace = (category === null || isCategory(category)) && isCity(city) && isRadius(radiusKm)
  const hasNote = isText(signature, MAX_SIGNATURE_LENGTH) && isText(message, MAX_MESSAGE_LENGTH)
  return hasPlace && hasNote && isFilters(filters) && typeof isSurprise === 'boolean' && isMode(mode)
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
  return isText(text, MAX_LOCATION_LENGTH) && (cityId === null || (isText(cityId, 7) && /^\d{7}$/.test(String(cityId))))
}

function isFilters(value: unknown): boolean {
  if (!isObject(value)) return false
  const { openNow, maxPriceLevel, free, rainy } = value
  const limits: readonly unknown[] = [null, ...PRICE_LIMITS]
  return [openNow, free, rainy].every((one) => typeof one === 'boolean') && limits.includes(maxPriceLevel)
}

const isText = (value: unknown, maxLength: number) => typeof value === 'string' && value.length <= maxLength

/** The stored draft, unchecked; `null` when there is none. */
const readStoredDraft = (): unknown => tabStorage.readJson(DRAFT_KEY, memory)

function writeStoredDraft(draft: object) {
  memory = JSON.stringify(draft)
  tabStorage.write(DRAFT_KEY, memory)
}

/** Deletes the draft after its invitation was created. */
export function dropDraft() {
  memory = null
  tabStorage.remove(DRAFT_KEY)
}

/** Forgets the draft, the last search and the last signature, so that the next person on this device does not find them. */
export function forgetInvitations() {
  dropDraft()
  deviceStorage.remove(LAST_SEARCH_KEY)
  deviceStorage.remove(LAST_SIGNATURE_KEY)
}

/** Where the places of an invitation were searched. */
type LastSearch = Pick<InvitationDraft, 'city' | 'radiusKm'>

/** Where this account searched last on this device; null for another account, or when the city was not picked from the list. */
export function readLastSearch(ownerId: string): LastSearch | null {
  const stored = deviceStorage.readJson(LAST_SEARCH_KEY)
  if (!isObject(stored) || stored.ownerId !== ownerId) return null
  const { city, radiusKm } = stored
  return isCity(city) && city.cityId !== null && isRadius(radiusKm) ? { city, radiusKm } : null
}

export function storeLastSearch(ownerId: string, { city, radiusKm }: LastSearch) {
  deviceStorage.write(LAST_SEARCH_KEY, JSON.stringify({ ownerId, city, radiusKm }))
}

/** How this account signed its last invitation on this device; empty for another account, or without a signature. */
export function readLastSignature(ownerId: string): string {
  const stored = deviceStorage.readJson(LAST_SIGNATURE_KEY)
  if (!isObject(stored) || stored.ownerId !== ownerId) return ''
  const { signature } = stored
  return typeof signature === 'string' && signature.length <= MAX_SIGNATURE_LENGTH ? signature : ''
}

/** Stores the signature of the last invitation; an empty one deletes the stored signature. */
export function storeLastSignature(ownerId: string, signature: string) {
  if (signature === '') return deviceStorage.remove(LAST_SIGNATURE_KEY)
  deviceStorage.write(LAST_SIGNATURE_KEY, JSON.stringify({ ownerId, signature }))
}

/**
 * Stores the values of a link in the draft of this tab; other typed values stay.
 *
 * @param ownerId - of the account whose draft it is; `null` for a visitor
 */
export function beginDraft(part: Partial<InvitationDraft>, ownerId: string | null) {
  const signature = ownerId === null ? '' : readLastSignature(ownerId)
  storeDraft({ ...(readDraft(ownerId) ?? { ...EMPTY_DRAFT, signature }), ...part }, ownerId)
}
