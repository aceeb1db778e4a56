import { type Guide, listGuides, loadCategoryGuide, loadCityGuide } from '#contracts/guides'
import type { PageData } from '#contracts/page-content'
import type { PageHead } from '#contracts/page-head'
import type { Deps } from '../../deps.ts'
import { findVersionedGuides } from '../guides/list-guides.ts'
import { findVersionedGuide, type GuideAddress } from '../guides/load-guide.ts'
import * as schemas from '../guides/schemas.ts'
import { GUIDE_LIST_HEAD, toGuideHead } from './guide-heads.ts'

/** The data of a guide page and the version of the guides. */
export interface GuidePage {
  readonly version: number | null
  /** Null: there is no such page, or the caller has this version. */
  readonly data: PageData | null
}

const addressOf = ({ uf, city, category }: GuideAddress): string =>
  category === undefined
    ? loadCityGuide.path.replace('{uf}', uf).replace('{city}', city)
    : loadCategoryGuide.path.replace('{uf}', uf).replace('{city}', city).replace('{category}', category)

/**
 * Loads the data of a guide page in one round trip.
 *
 * @param known - version that the caller has: while it is current, ten rows are read
 */
export async function loadGuidePage(
  deps: Pick<Deps, 'db'>,
  address: GuideAddress | 'list',
  known: number | null,
): Promise<GuidePage> {
  if (address === 'list') {
    const { version, guides } = await findVersionedGuides(deps, known)
    return { version, data: guides && { [listGuides.path]: schemas.listGuides.response.parse(guides) } }
  }
  const { version, guide } = await findVersionedGuide(deps, address, known)
  return { version, data: guide && { [addressOf(address)]: schemas.loadCityGuide.response.parse(guide) } }
}

/** The head of a guide page; the cast is safe because the data come from `loadGuidePage`. */
export function headOfGuidePage(address: GuideAddress | 'list', data: PageData): PageHead {
  if (address === 'list') return GUIDE_LIST_HEAD
  return toGuideHead(data[addressOf(address)] as Guide, `${address.uf}/${address.city}`)
}
