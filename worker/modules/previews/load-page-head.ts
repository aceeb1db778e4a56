import type { PageHead } from '#contracts/http/page-head'
import { run } from '#db/client'
import { countPublicCompletions, findPublicCouple, listPublicUnlocks } from '#db/queries/couples/public-couples'
import { findOpenCategory } from '#db/queries/invitations/open-category'
import type { Deps } from '../../deps.ts'
import { findAchievement } from '../achievements/achievement-rules.ts'
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

async function loadCoupleHead({ db, now }: Pick<Deps, 'db' | 'now'>, slug: string): Promise<PageHead> {
  const reading = { slug, now: now() }
  const { couple, counted, unlocks } = await run(db, {
    couple: findPublicCouple(db, reading),
    counted: countPublicCompletions(db, reading),
    unlocks: listPublicUnlocks(db, reading),
  })
  if (!couple) return NEUTRAL_HEAD
  const achievements = unlocks.filter((unlock) => findAchievement(unlock.slug)).length
  return toCoupleHead({ slug: couple.slug, ...counted, achievements })
}
