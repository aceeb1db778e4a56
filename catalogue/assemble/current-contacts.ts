import type { PlaceRow } from '../sources/open-sources.ts'

/** Contacts of a register before this year are left out. A register dated "until 2023" counts as newer. */
const SINCE = '2020'
/** Hosts of dissolved public bodies and of firms that closed their venues. */
const DISSOLVED =
  /^https?:\/\/(?:www\.)?(?:fzb\.rs|iap\.pr|uc\.pr|prefeitura\.sp)\.gov\.br|culturabancodobrasil\.com|itaucinemas\.com|\bucg\.br|\bblogspot\.|dire\.to\//i

const siteKey = (site: string): string => site.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/+$/g, '')

type ContactsOf = (row: PlaceRow) => { readonly website: string | null; readonly phone: string | null }

/** Facts about a row that depend on the other rows. */
export interface Registers {
  /** Ids of rows whose place another row has too; one of each pair is offered. */
  readonly twins: ReadonlySet<string>
  /** Keys of chains. */
  readonly chains: ReadonlySet<string>
  readonly contactsOf: ContactsOf
}

/**
 * Returns which contacts may be shown: a telephone of two places, or a site of two places with different names, is
 * wrong for at least one of them.
 */
export function currentContacts(places: readonly PlaceRow[]): ContactsOf {
  const phones = Map.groupBy(places, ({ phone }) => phone)
  const names = new Map<string, Set<string>>()
  for (const { website, chain_key } of places) {
    const key = siteKey(website)
    names.set(key, (names.get(key) ?? new Set()).add(chain_key))
  }
  const isShared = ({ website, source }: PlaceRow) =>
    source !== 'ancine' && (names.get(siteKey(website))?.size ?? 0) > 1
  return (row) => {
    if (row.source_date < SINCE) return { website: null, phone: null }
    const isSiteWrong = row.website === '' || DISSOLVED.test(row.website) || isShared(row)
    const isPhoneWrong = row.phone === '' || (phones.get(row.phone)?.length ?? 0) > 1
    return { website: isSiteWrong ? null : row.website, phone: isPhoneWrong ? null : row.phone }
  }
}

/** An outlet of a chain in several municipalities is not luxurious. */
export function chainsIn(places: readonly PlaceRow[]): ReadonlySet<string> {
  const cities = new Map<string, Set<string>>()
  for (const { chain_key, city_id } of places) cities.set(chain_key, (cities.get(chain_key) ?? new Set()).add(city_id))
  return new Set([...cities].flatMap(([chain, { size }]) => (chain !== '' && size > 1 ? [chain] : [])))
}
