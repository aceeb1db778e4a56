import type { PlaceFacts } from '#contracts/admin-places'
import { AppError } from '../../../lib/app-error.ts'
import { brazilianPhoneOf } from '../../../lib/phone.ts'
import { websiteUrlOf } from '../../../lib/website-url.ts'
import type { Categories } from './list-catalogue.ts'

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
 * @throws AppError `invalid_data` for an unknown city or category, or an invalid phone number or website
 */
export function checkFacts<F extends PlaceFacts>(
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
    categoryIds: [...new Set(facts.categoryIds)].toSorted((a, b) => a - b),
  }
}
