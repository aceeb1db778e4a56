// Makes an account an administrator: npm run admin -- pessoa@exemplo.com.br
import { randomUUID } from 'node:crypto'
import { createDb, run } from '#db/client'
import { findByEmail, mayChangeRole, updateRole } from '#db/queries/admin/accounts'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import { type BorrowedDatabase, borrowLocalDatabase } from './server/local-server.ts'
import { givenSettings } from './server/settings.ts'
import { CliError, runCommand } from './terminal/cli-error.ts'

const ACTOR = { name: 'npm run admin' }

function openDatabase({ TURSO_DATABASE_URL: url }: ReturnType<typeof givenSettings>): Promise<BorrowedDatabase> {
  return url ? Promise.resolve({ url, close: async () => undefined }) : borrowLocalDatabase()
}

/** @returns the sentence to print */
async function promote(url: string, authToken: string | undefined, email: string): Promise<string> {
  const db = createDb(url, authToken)
  const [account] = await run(db, [findByEmail(db, email)])
  if (!account) throw new CliError(`Não há conta com o e-mail ${email}.`)
  const entry = {
    id: randomUUID(),
    at: new Date(),
    actor: ACTOR,
    action: 'role_changed',
    targetId: account.id,
    details: { role: 'admin' },
  } as const
  const [isNew] = await run(db, [
    insertAudit(db, entry, mayChangeRole(account.id, 'admin')),
    updateRole(db, { userId: account.id, role: 'admin', at: entry.at }, isAudited(entry)),
  ])
  return isNew
    ? `${account.username} agora é administrador, e precisa entrar de novo.`
    : `${account.username} já era administrador.`
}

async function makeAdmin(): Promise<void> {
  const [email = '', ...rest] = process.argv.slice(2)
  if (!email.includes('@') || rest.length > 0) throw new CliError('Diga qual conta: npm run admin -- <e-mail>')
  const settings = givenSettings()
  const database = await openDatabase(settings)
  try {
    console.log(await promote(database.url, settings.TURSO_AUTH_TOKEN, email.trim().toLowerCase()))
  } finally {
    await database.close()
  }
}

await runCommand(makeAdmin)
