import { type SQL, sql } from 'drizzle-orm'
import { type Db, execute } from '../../client.ts'
import { accessLog } from '../../schema/index.ts'

/** An access to the product, recorded as the law requires: account, time and network address, without content. */
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
  execute(db)`
      insert into ${accessLog} (id, at, user_id, ip, port, route, request_id)
      select lower(hex(randomblob(16))), ${access.at.getTime()}, ${access.userId}, ${access.address}, ${access.port},
        ${access.route}, ${access.requestId}
      where ${when}`
