import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { accessLog } from '../../schema/index.ts'

/** An access of a person to the product, as the law wants it recorded: who, when, from where; nothing of what was done. */
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
