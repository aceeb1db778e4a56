import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { LEGAL_VERSIONS } from '#contracts/brand'
import { acceptDocuments, loadPrivacy } from '#contracts/privacy'
import { consents } from '#db/schema/accounts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { NOW } from './privacy-steps.ts'

const app = sharedTestApp({ now: NOW })

/** As it is for who registered before the last change of the privacy policy. */
const acceptedEarlier = async (person: Person) =>
  app.db
    .update(consents)
    .set({ version: '2025-06-27' })
    .where(and(eq(consents.userId, person.id), eq(consents.purpose, 'privacy')))

const pendingOf = async ({ send }: Person) => (await send(loadCurrentUser)).data.pendingDocuments

describe('works', () => {
  test('a new version waits for a yes, and the yes is recorded once', async () => {
    const ana = await app.signUp()
    expect(await pendingOf(ana)).toEqual([])
    await acceptedEarlier(ana)
    expect(await pendingOf(ana)).toEqual(['privacy'])

    const accepted = await ana.send(acceptDocuments, { body: LEGAL_VERSIONS })
    expect(accepted).toMatchObject({ status: 200, data: { pendingDocuments: [] } })
    expect(await pendingOf(ana)).toEqual([])
    await expectNothingWritten(app, () => ana.send(acceptDocuments, { body: LEGAL_VERSIONS }))
    expect((await ana.send(loadPrivacy)).data.consents).toMatchObject([
      { document: 'privacy', version: LEGAL_VERSIONS.privacy, isCurrent: true },
      { document: 'privacy', version: '2025-06-27', isCurrent: false },
      { document: 'terms', version: LEGAL_VERSIONS.terms, isCurrent: true },
    ])
  })
})

describe('fails', () => {
  test('a version that is not in force cannot be accepted: the person has read another text', async () => {
    const ana = await app.signUp()
    const body = { terms: '2025-06-27', privacy: LEGAL_VERSIONS.privacy }
    const answer = await sendJson(app, acceptDocuments.path, body, { token: ana.token })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})
