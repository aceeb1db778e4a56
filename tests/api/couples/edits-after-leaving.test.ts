import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { run } from '#db/client'
import { upsertPhoto } from '#db/queries/couples/couple-edit'
import { updateConsent, updateCouple } from '#db/queries/couples/couples'
import { coupleMembers, couplePhotos, couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const app = sharedTestApp()

test('an edit of a person who has left the couple since it was read changes nothing', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const coupleId = await coupleIdOf(app, bia)
  const photo = { contentType: 'image/jpeg', bytes: new Uint8Array([1]), hash: 'h' } as const
  const saveAs = async (userId: string) => {
    const edit = { coupleId, userId, slug: undefined, at: new Date() }
    const [isChanged] = await run(app.db, [
      updateCouple(app.db, edit, 'Gostamos de praia.'),
      updateConsent(app.db, edit, true),
      upsertPhoto(app.db, edit, photo),
    ])
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    const [member] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.userId, userId))
    const photos = await app.db.select().from(couplePhotos).where(eq(couplePhotos.coupleId, coupleId))
    return { isChanged, bio: couple?.bio, agrees: Boolean(member?.publicSince), photos: photos.length }
  }
  expect(await saveAs(ana.id)).toEqual({ isChanged: false, bio: null, agrees: false, photos: 0 })
  expect(await saveAs(bia.id)).toEqual({ isChanged: true, bio: 'Gostamos de praia.', agrees: true, photos: 1 })
})
