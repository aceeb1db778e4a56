import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { startFakeResend } from '../../fakes/resend/fake-resend.ts'
import { type CountedApp, createCountedApp } from '../../support/app/counted-app.ts'
import type { Person } from '../../support/app/test-app.ts'

const START = Date.parse('2026-03-10T15:00:00Z')
const MINUTE_MS = 60_000

const LINKS = {
  reset: /\/nova-senha#([0-9a-f]{64})/,
  verify: /\/confirmar-email#conta=([0-9a-f]{64})/,
  change: /\/confirmar-email#troca=([0-9a-f]{64})/,
} as const

/** Starts a worker that sends its e-mails to a fake provider, and reads the links in them. */
export async function startMailbox(settings: Record<string, string> = {}) {
  const resend = await startFakeResend()
  // Empty until `beforeAll` has run.
  const app = {} as CountedApp
  let now = START
  beforeAll(async () => {
    const mail = { RESEND_API_KEY: 're_test', RESEND_API_BASE: resend.url, EMAIL_FROM: 'Pra Dois <oi@pradois.example>' }
    Object.assign(
      app,
      await createCountedApp({ now: new Date(START).toISOString(), settings: { ...mail, ...settings } }),
    )
  })
  afterAll(async () => {
    await app.stop()
    await resend.stop()
  })

  const waiting = async () => {
    const [row] = await app.db.all<{ count: number }>(
      sql`select count(*) as count from email_outbox where state = 'pending'`,
    )
    return row?.count
  }
  /** Waits until every e-mail is sent; the job sends those that were not sent after the response. */
  async function settled(): Promise<void> {
    await expect
      .poll(async () => {
        const left = await waiting()
        if (left) await app.fire('*/5 * * * *')
        return left
      })
      .toBe(0)
  }

  return {
    app,
    resend,
    mailbox: {
      settled,
      /** The token in the newest link of a kind that was sent to the address. */
      async linkTo(address: string, kind: keyof typeof LINKS): Promise<string> {
        await settled()
        const tokens = resend.acceptedTo(address).flatMap(({ text }) => LINKS[kind].exec(text)?.[1] ?? [])
        return tokens.at(-1) ?? expect.fail(`no link ${kind} to ${address}`)
      },
      /** Kinds of the e-mails to an account, oldest first. */
      async kindsTo({ id }: Pick<Person, 'id'>): Promise<string[]> {
        const rows = await app.db.all<{ kind: string }>(
          sql`select kind from email_outbox where user_id = ${id} order by created_at, rowid`,
        )
        return rows.map(({ kind }) => kind)
      },
      async later({ minutes }: { minutes: number }): Promise<void> {
        now += minutes * MINUTE_MS
        await app.travelTo(new Date(now).toISOString())
      },
    },
  }
}
