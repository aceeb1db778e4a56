import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { loadCurrentUser, updateProfile } from '#contracts/accounts'
import { completeActivity, selectActivity } from '#contracts/activities'
import { LEGAL_VERSIONS } from '#contracts/brand'
import { saveCouple } from '#contracts/couples'
import { createInvitation } from '#contracts/invitations'
import {
  acceptDocuments,
  EXPORT_SECTIONS,
  EXPORTS_PER_DAY,
  exportArchive,
  exportData,
  loadPrivacy,
} from '#contracts/privacy'
import { consents, privacyRequests } from '#db/schema/accounts'
import { emailOutbox } from '#db/schema/notifications'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { dataUrl, jpeg } from '../../support/hostile/images.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { offeredBy } from '../../support/people/create-cast.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { daysLater, logInAgain, NOW } from './privacy-steps.ts'

const app = sharedTestApp({ now: NOW })

const WORDS = { signature: 'Naninha', message: 'Tô com saudade de rodízio' }

async function fillAccount(): Promise<Person> {
  const ana = await signUpPremium(app)
  await ana.send(updateProfile, { body: { firstName: 'Ana <b>', lastName: 'Souza' } })
  const couple = { bio: 'Café & trilha', couplePhotoUrl: dataUrl('image/jpeg', jpeg()) }
  await ana.send(saveCouple, { params: { userId: ana.id }, body: couple })
  const { data } = await ana.send(createInvitation, { body: { categoryId: 2, location: 'Campinas', ...WORDS } })
  const activityId = await offeredBy(app, data.token)
  await ana.send(selectActivity, { body: { activityId, token: data.token } })
  await ana.send(completeActivity, { body: { activityId } })
  return ana
}

/** Reads the files of an archive without the product's code. */
async function openArchive(token: string): Promise<{ files: string[]; json: string; page: string }> {
  const response = await app.raw(exportArchive.path, { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { files: Object.keys(files).toSorted(), json: read('dados.json'), page: read('dados.html') }
}

describe('works', () => {
  test('an export contains all data of the person and the couple in the documented form', async () => {
    const ana = await fillAccount()
    const { status, data, headers } = await ana.send(exportData)
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="pra-dois-dados.json"')
    expect(data).toMatchObject({ format: 'pra-dois-dados-pessoais', version: 1, exportedAt: expect.any(String) })
    expect(Object.keys(data.sections)).toEqual([...EXPORT_SECTIONS])
    const { account, couple, consents, invitations, invitationNotes, choices, achievements, suggestions } =
      data.sections
    expect(account).toMatchObject([{ username: ana.username, email: ana.email, firstName: 'Ana <b>' }])
    expect(couple).toMatchObject([{ bio: 'Café & trilha' }])
    expect(consents).toHaveLength(2)
    expect(invitations).toMatchObject([{ location: 'Campinas', byYou: true, category: 'Gastronomia' }])
    expect(invitationNotes).toMatchObject([WORDS])
    expect(choices).toMatchObject([{ completedAt: expect.any(String), place: expect.any(String) }])
    expect(suggestions?.length).toBeGreaterThan(0)
    expect(achievements?.length).toBeGreaterThan(0)
    expect(data.photo).toMatch(/^data:image\/jpeg;base64,/)
    expect(data.shortened).toEqual([])
  })

  test('an export contains no secret and no data of the partner', async () => {
    const [ana, bia] = [await fillAccount(), await app.signUp({ username: 'parceira.bia' })]
    await joinCouple(app, ana, bia)
    await bia.send(updateProfile, { body: { firstName: 'Beatriz' } })
    const { body } = await ana.send(exportData)
    const text = JSON.stringify(body)
    for (const ofOther of [bia.username, bia.email, bia.id, 'Beatriz']) expect(text).not.toContain(ofOther)
    expect(text).not.toMatch(/\$2[aby]\$|passwordHash|tokenVersion|authSecret/)
    const { body: ofBia } = await bia.send(exportData)
    for (const ofOther of [ana.email, WORDS.signature]) expect(JSON.stringify(ofBia)).not.toContain(ofOther)
  })

  test('the archive contains the JSON file, a page without script and the photo', async () => {
    const ana = await fillAccount()
    const { files, json, page } = await openArchive(ana.token)
    expect(files).toEqual(['dados.html', 'dados.json', 'foto.jpg'])
    expect(JSON.parse(json)).toMatchObject({ version: 1, sections: { account: [{ email: ana.email }] } })
    expect(page).toContain('Ana &lt;b&gt;')
    expect(page).not.toMatch(/<script|<b>/)
    expect(page).toContain('src="foto.jpg"')
    expect(page).toContain(`<th>Usuário</th><td>${ana.username}</td>`)
    expect(page).toContain('22/11/2026, 9h')
    expect(page).not.toMatch(/\d, \d\d:\d\d/)
    expect(page, 'for people: no names of columns, codes for nothing or UTC').not.toMatch(
      />(null|[a-z]+[A-Z]\w*)<|\d{4}-\d\d-\d\d/,
    )
  })

  test('each export is recorded, and the person gets an e-mail about it', async () => {
    const ana = await app.signUp()
    await ana.send(exportData)
    expect(await app.db.select().from(privacyRequests).where(eq(privacyRequests.userId, ana.id))).toMatchObject([
      { kind: 'export', outcome: 'done' },
    ])
    const letters = await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, ana.id))
    expect(letters.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['export_ready', 'welcome']))
  })
})

describe('fails', () => {
  test('a person gets five exports a day, even with simultaneous requests', async () => {
    const ana = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.send(exportData)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(EXPORTS_PER_DAY)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('Retry-After')).toBe('86400')
    await app.travelTo(daysLater(1.01))
    const { send } = await logInAgain(app, ana)
    expect((await send(exportData)).status).toBe(200)
    await app.travelTo(NOW)
  })
})

describe('consents', () => {
  /** Sets the consents of a person who registered before the last change of the privacy policy. */
  const acceptedEarlier = async (person: Person) =>
    app.db
      .update(consents)
      .set({ version: '2025-06-27' })
      .where(and(eq(consents.userId, person.id), eq(consents.purpose, 'privacy')))

  const pendingOf = async ({ send }: Person) => (await send(loadCurrentUser)).data.pendingDocuments

  describe('works', () => {
    test('a new version of a document needs consent, which is recorded once', async () => {
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
    test('only the current version can be accepted', async () => {
      const ana = await app.signUp()
      const body = { terms: '2025-06-27', privacy: LEGAL_VERSIONS.privacy }
      const answer = await sendJson(app, acceptDocuments.path, body, { token: ana.token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    })
  })
})
