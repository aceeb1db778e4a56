import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { accessLog } from '../../schema/index.ts'

/** An access to the product, recorded as the law requires: who, when, from which address; no content. */
export interface Access {
  userId: string
  at: Date
  address: string
  port: string | null
  /** Template of the route. */
  route: string
  requestId: string
}

export const insertAccess = (db: Db, access: Access, when: SQL = sql`true`) =>
  statement(
    db.run(sql`
      insert into ${accessLog} (id, at, user_id, ip, port, route, request_id)
      select lower(hex(randomblob(16))), ${access.at.getTime()}, ${access.userId}, ${access.address}, ${access.port},
        ${access.route}, ${access.requestId}
      where ${when}`),
    () => undefined,
  )
