import type { PlaceAction, PlacePage, PlaceStandingChange } from '#contracts/admin-places'
import { type Db, inOrder, run, type Statement } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import type { PlacePageRow } from '#db/queries/admin/place-page'
import { closePlace } from '#db/queries/places/close-place'
import { changePlace } from '#db/queries/places/edits/change-place'
import { bringBack, hasVersion, setFeatured } from '#db/queries/places/edits/place-edits'
import { settleReports } from '#db/queries/places/place-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { newId } from '../../../lib/new-id.ts'
import { requireFound } from '../require-found.ts'
import { readPlacePage, toPlacePage } from './place-page.ts'
import { renewNeighbours } from './renew-neighbours.ts'

type Condition = ReturnType<typeof isAudited>

interface Change {
  readonly placeId: string
  readonly by: string
  readonly at: Date
}

const ACTIONS: Readonly<
  Record<
    PlaceAction,
    {
      readonly audited: 'place_withdrawn' | 'place_restored' | 'place_featured' | 'place_unfeatured'
      /** Whether the place is already as it is to be. */
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
    writes: (db, change, when) => changePlace(db, change, bringBack(change.placeId, change.at, when), when),
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
 * Withdraws a place for good, with its open reports, or brings it back; puts it before the others of its categories, or no
 * longer.
 *
 * @throws AppError `not_found`; `place_changed`: somebody changed it after it was read
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
  const entry = {
    id: newId(),
    at,
    actor: { id: user.id },
    action: audited,
    targetId: null,
    details: { place: placeId, name: place.name, ...(reason ? { reason } : {}) },
  } as const
  const [isDone, , after] = await run(db, [
    insertAudit(db, entry, hasVersion(placeId, version)),
    writes(db, { placeId, by: user.id, at }, isAudited(entry)),
    readPlacePage(db, placeId),
  ])
  if (!isDone) throw new AppError('place_changed')
  renewNeighbours({ db, now, defer })
  return toPlacePage(after)
}
