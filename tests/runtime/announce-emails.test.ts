import { expect, test, vi } from 'vitest'
import { announceEmails } from '../../scripts/server/announce-emails.ts'
import { sharedTestApp } from '../support/app/shared-test-app.ts'

const app = sharedTestApp()

test('an e-mail is announced once, when it is written; older waiting ones are not', async () => {
  const early = await app.signUp()
  const lines: string[] = []
  const sender = { appOrigin: 'http://localhost:8787', publicConfig: { supportEmail: 'oi@pradois.example' } }
  const stop = announceEmails({ databaseUrl: app.databaseUrl, sender, print: (line) => lines.push(line) })
  try {
    await vi.waitFor(
      async () => {
        await app.signUp()
        expect(lines.length).toBeGreaterThan(0)
      },
      { timeout: 20_000, interval: 1_000 },
    )
    const ana = await app.signUp()
    await vi.waitFor(() => expect(lines.join()).toContain(ana.email.slice(ana.email.indexOf('@'))), { timeout: 10_000 })
    expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(new Set(['welcome']))
    for (const { email } of [early, ana]) expect(lines.join()).not.toContain(email)
    expect(app.logs.join()).not.toContain('carta ')
  } finally {
    stop()
  }
})
