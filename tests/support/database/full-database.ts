import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { createDb } from '#db/client'
import { MIGRATIONS } from '../../../scripts/database/migration-files.ts'
import { startSqld } from '../../../scripts/database/sqld.ts'

/** Maximum file length, which the server sees as a full disk. Blocks have 512 bytes (POSIX `ulimit`). */
const MAX_FILE_BLOCKS = 8192
const WITH_LITTLE_SPACE = ['sh', '-c', `trap '' XFSZ; ulimit -f ${MAX_FILE_BLOCKS}; exec "$@"`, 'sh']

const SIZES_BYTES = [200_000, 2_000, 1]

/** Writes smaller and smaller rows until the database cannot store a byte. */
async function fill(url: string): Promise<void> {
  const db = createDb(url)
  await db.run(sql`create table filler (bytes blob)`)
  for (const size of SIZES_BYTES) {
    const write = () => db.run(sql`insert into filler values (zeroblob(${size}))`)
    while (
      await write().then(
        () => true,
        () => false,
      )
    );
  }
}

/** A database server with the product's schema and no disk space left. */
export async function startFullDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'pra-dois-full-'))
  let sqld = await startSqld(folder, { through: WITH_LITTLE_SPACE })
  await migrate(createDb(sqld.url), { migrationsFolder: MIGRATIONS })
  await fill(sqld.url)
  return {
    url: sqld.url,
    /** Starts the server again without the limit. */
    async makeSpace(): Promise<string> {
      await sqld.stop()
      sqld = await startSqld(folder)
      return sqld.url
    },
    async stop() {
      await sqld.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
