import { and, eq } from 'drizzle-orm'
import { type Db, execute, firstRow, statement } from '../../client.ts'
import { couplePhotos } from '../../schema/index.ts'
import type { CoupleEdit } from './couple-edit.ts'
import { tookSlug } from './couple-edit.ts'
import { type PublicReading, shownCouple } from './public-couples.ts'

export interface Photo {
  contentType: (typeof couplePhotos.$inferInsert)['contentType']
  bytes: Uint8Array
  hash: string
}

/** Stores a photo, replacing the former one. */
export const upsertPhoto = (db: Db, edit: CoupleEdit, { contentType, bytes, hash }: Photo) =>
  execute(db)`
      insert into ${couplePhotos} (couple_id, content_type, bytes, hash, updated_at)
      select ${edit.coupleId}, ${contentType}, ${bytes}, ${hash}, ${edit.at.getTime()} where ${tookSlug(edit)}
      on conflict (couple_id) do update set
        content_type = excluded.content_type, bytes = excluded.bytes, hash = excluded.hash,
        updated_at = excluded.updated_at`

export const deletePhoto = (db: Db, edit: CoupleEdit) =>
  statement(db.delete(couplePhotos).where(and(eq(couplePhotos.coupleId, edit.coupleId), tookSlug(edit))))

export const findPublicPhoto = (db: Db, reading: PublicReading) =>
  firstRow(
    db
      .select({ contentType: couplePhotos.contentType, bytes: couplePhotos.bytes, hash: couplePhotos.hash })
      .from(couplePhotos)
      .where(eq(couplePhotos.coupleId, shownCouple(reading))),
  )
