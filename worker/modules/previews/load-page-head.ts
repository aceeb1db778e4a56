import type { PageHead } from '#contracts/http/page-head'
import { run } from '#db/client'
import { findOpenCategory } from '#db/queries/invitations/open-category'
import type { Deps } from '../../deps.ts'
import { couplePicturePath } from './couple-card.ts'
import { findCoupleCard } from './find-couple-card.ts'
import { NEUTRAL_HEAD, toCoupleHead, toInvitationHead } from './page-heads.ts'
import type { StoredSubject } from './stored-subject.ts'

/**
 * What a link's preview says of an invitation or of a couple; the neutral card for what is not open or not public. Reading
 * changes nothing, because chat apps open every link.
 *
 * @see docs/rules.md, previews.1, previews.2
 */
export const loadPageHead = (deps: Pick<Deps, 'db' | 'now'>, { kind, name }: StoredSubject): Promise<PageHead> =>
  kind === 'invitation' ? loadInvitationHead(deps, name) : loadCoupleHead(deps, name)

async function loadInvitationHead({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<PageHead> {
  const { category } = await run(db, { category: findOpenCategory(db, token, now()) })
  return category ? toInvitationHead(token, category) : NEUTRAL_HEAD
}

async function loadCoupleHead(deps: Pick<Deps, 'db' | 'now'>, slug: string): Promise<PageHead> {
  const card = await findCoupleCard(deps, slug)
  return card ? toCoupleHead(card, await couplePicturePath(card)) : NEUTRAL_HEAD
}
