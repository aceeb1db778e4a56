import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listNoteReports, settleNoteReport } from '#contracts/admin-reports'
import { listAudit } from '#contracts/admin-users'
import { IDEMPOTENCY_KEY_HEADER } from '#contracts/endpoint'
import * as api from '#contracts/invitations'
import { invitationNotes } from '#db/schema/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { dump } from '../../support/database/dump.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { inBeloHorizonte, invitationSteps, invite, NOT_FOUND, NOW } from './invitation-steps.ts'

const app = sharedTestApp({ now: NOW })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))
const { open, choose } = invitationSteps(app)

const WORDS = { signature: 'Bia', message: 'tô com saudade de rodízio' }
const NO_WORDS = { signature: null, message: null }

const wordsOf = async (token: string) => {
  const { signature, message } = (await open(token)).data
  return { signature, message }
}
const report = (token: string) => app.visitor()(api.reportNote, { params: { token } })
async function reported(person: Person, words = WORDS): Promise<string> {
  const { token } = await invite(person, words)
  expect((await report(token)).status).toBe(200)
  return token
}
const listed = async (person: Person) =>
  (await chief.send(listNoteReports, { query: { limit: '100' } })).data.filter(({ author }) => author.id === person.id)
const settle = (invitationId: string, action: 'keep' | 'remove') =>
  chief.send(settleNoteReport, { params: { invitationId }, body: { action } })
const auditOf = async (person: Person) =>
  (await chief.send(listAudit, { query: { limit: '100' } })).data.filter(({ target }) => target?.id === person.id)

describe('works: notes on the ticket', () => {
  test('the link shows the note, and the response of the creation does not contain it', async () => {
    const ana = await app.signUp()
    const created = await invite(ana, WORDS)
    expect(JSON.stringify(created)).not.toContain(WORDS.message)
    expect(await wordsOf(created.token)).toEqual(WORDS)
    expect((await ana.send(api.listInvitations)).data).toMatchObject([{ isNoteRemoved: false }])
  })

  test('signature and message are optional, and blank ones are stored as null', async () => {
    const ana = await app.signUp()
    const only = async (words: Partial<typeof WORDS>) => wordsOf((await invite(ana, words)).token)
    expect(await only({ signature: '  Bia ', message: '   ' })).toEqual({ ...NO_WORDS, signature: 'Bia' })
    expect(await only({ message: ' Bora? ' })).toEqual({ ...NO_WORDS, message: 'Bora?' })
    expect(await only({ signature: '', message: '' })).toEqual(NO_WORDS)
    expect(await app.db.select().from(invitationNotes).where(sql`message is null and signature is null`)).toEqual([])
  })

  test('a note of maximum length, with accents and emoji, is returned unchanged', async () => {
    const ana = await app.signUp()
    const words = {
      signature: `${'ç'.repeat(29)}🍕`,
      message: `<b>&amp;"'</b>${'👩🏽‍❤️‍👩🏻'.repeat(6)}${'ã'.repeat(18)}`,
    }
    expect([...words.message]).toHaveLength(80)
    expect(await wordsOf((await invite(ana, words)).token)).toEqual(words)
  })

  test('a repeated call with the same key stores the note once', async () => {
    const ana = await app.signUp()
    const create = () =>
      ana.send(
        api.createInvitation,
        { body: { ...inBeloHorizonte, ...WORDS } },
        { [IDEMPOTENCY_KEY_HEADER]: 'uma-assinatura' },
      )
    const [first, again] = [await create(), await create()]
    expect([first.status, again.data.token]).toEqual([201, first.data.token])
    expect(await wordsOf(first.data.token)).toEqual(WORDS)
  })

  test('no e-mail, notification, push message or log contains the note', async () => {
    const ana = await app.signUp()
    const words = { signature: 'Zibilda', message: 'pirilampo no telhado' }
    app.logs.length = 0
    const token = await reported(ana, words)
    const activityId = (await open(token)).data.activities[0]?.id ?? ''
    expect((await choose(token, activityId)).status).toBe(200)
    const [row] = await listed(ana)
    expect((await settle(row?.id ?? '', 'keep')).status).toBe(200)
    const naming = Object.entries(await dump(app)).filter(([, rows]) => /zibilda|pirilampo/i.test(JSON.stringify(rows)))
    expect(naming.map(([table]) => table)).toEqual(['invitation_notes'])
    expect(app.logs.join('\n')).not.toMatch(/zibilda|pirilampo/i)
  })
})

describe('works: a report', () => {
  test('simultaneous reports count as one, with the time of the first', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana, WORDS)
    expect(await listed(ana)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 12 }, () => report(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await app.travelTo('2026-03-10T18:00:00Z')
    expect((await report(token)).data).toEqual({ success: true })
    expect(await listed(ana)).toEqual([
      {
        id: expect.any(String),
        ...WORDS,
        reportedAt: new Date(NOW).toISOString(),
        author: { id: ana.id, username: ana.username },
      },
    ])
    expect(await wordsOf(token), 'the note stays until a decision').toEqual(WORDS)
  })

  test('a removed note is deleted permanently, and its sender sees that on the invitation', async () => {
    const ana = await app.signUp()
    const token = await reported(ana)
    const [row] = await listed(ana)
    expect((await settle(row?.id ?? '', 'remove')).status).toBe(200)
    expect(await wordsOf(token)).toEqual(NO_WORDS)
    expect((await open(token)).data.activities).toHaveLength(3)
    expect((await ana.send(api.listInvitations)).data).toMatchObject([{ isNoteRemoved: true }])
    expect(await listed(ana)).toEqual([])
    expect(await report(token)).toMatchObject(NOT_FOUND)
    expect(await auditOf(ana)).toMatchObject([{ action: 'note_removed', actor: { id: chief.id }, details: null }])
  })

  test('an accepted note stays, and a later report does not list it again', async () => {
    const ana = await app.signUp()
    const token = await reported(ana)
    const [row] = await listed(ana)
    expect((await settle(row?.id ?? '', 'keep')).status).toBe(200)
    expect((await report(token)).status).toBe(200)
    expect([await listed(ana), await wordsOf(token)]).toEqual([[], WORDS])
    expect(await settle(row?.id ?? '', 'remove')).toMatchObject(NOT_FOUND)
    expect((await auditOf(ana)).map(({ action }) => action)).toEqual(['note_kept'])
  })
})

test('works: one of two simultaneous decisions counts', async () => {
  const ana = await app.signUp()
  const token = await reported(ana)
  const [row] = await listed(ana)
  const actions = ['remove', 'keep'] as const
  const answers = await Promise.all(actions.map((action) => settle(row?.id ?? '', action)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const action = actions[answers.findIndex(({ status }) => status === 200)]
  expect(await wordsOf(token)).toEqual(action === 'keep' ? WORDS : NO_WORDS)
  expect(await auditOf(ana)).toHaveLength(1)
})

describe('fails', () => {
  const INVALID_WORDS: [string, object][] = [
    ['a signature of 31 characters', { signature: 'x'.repeat(31) }],
    ['a line of 81 characters', { message: '🍕'.repeat(81) }],
    ['two lines', { message: 'a\nb' }],
    ['two lines by a separator', { message: 'a\u2028b' }],
    ['a NUL', { signature: 'a\u0000' }],
    ['half of an emoji', { message: '\uD83C' }],
    ['a note with characters that change the text direction', { signature: '\u202Eaib' }],
    ['no text', { signature: 7 }],
  ]
  test('a note that is too long or has a forbidden character is refused, and no invitation is created', async () => {
    const ana = await app.signUp()
    for (const [name, words] of INVALID_WORDS) {
      const answer = await ana.send(api.createInvitation, { body: { ...inBeloHorizonte, ...words } })
      expect(answer, name).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    }
    expect((await ana.send(api.listInvitations)).data).toEqual([])
  })

  test("the table's checks refuse long and empty notes, and a note after its removal", async () => {
    const ana = await app.signUp()
    const token = await reported(ana)
    const write = (set: string) =>
      app.db.run(sql`
        update invitation_notes set ${sql.raw(set)}
        where invitation_id = (select id from invitations where token = ${token})`)
    for (const set of [
      `signature = '${'x'.repeat(31)}'`,
      `message = '${'x'.repeat(81)}'`,
      "signature = ''",
      'signature = null, message = null',
      'removed_at = 1',
    ])
      await expect(write(set), set).rejects.toThrow()
  })

  test('an invitation without a note, a withdrawn one and an unknown one cannot be reported', async () => {
    const ana = await app.signUp()
    const [blank, withdrawn] = [await invite(ana), await invite(ana, WORDS)]
    await ana.send(api.deleteInvitation, { params: { token: withdrawn.token } })
    for (const token of [blank.token, withdrawn.token, 'x'.repeat(32)])
      expect(await report(token)).toMatchObject(NOT_FOUND)
    expect(await listed(ana)).toEqual([])
  })

  test('a report that does not exist cannot be settled', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana, WORDS)
    const [note] = await app.db
      .select({ id: invitationNotes.invitationId })
      .from(invitationNotes)
      .where(sql`invitation_id = (select id from invitations where token = ${token})`)
    expect(await settle(note?.id ?? '', 'remove')).toMatchObject(NOT_FOUND)
    expect(await wordsOf(token)).toEqual(WORDS)
  })
})

describe('works: the name of the guest', () => {
  const name = ({ send }: Person, token: string, guest: string) =>
    send(api.nameGuest, { params: { token }, body: { name: guest } })

  test('the couple names the guest, and again, until something is chosen; a line of its own stays', async () => {
    const bia = await app.signUp()
    const { token } = await invite(bia)
    for (const guest of ['Cáio', 'Caio']) expect((await name(bia, token, guest)).status).toBe(204)
    expect(await wordsOf(token)).toEqual({ signature: null, message: 'Caio, bora?' })
    expect((await bia.send(api.listInvitations)).data[0]?.guest).toBe('Caio')
    expect((await name(bia, token, 'Caio, amor')).status).toBe(400)

    const own = await invite(bia, WORDS)
    expect((await name(bia, own.token, 'Caio')).status).toBe(404)
    expect(await wordsOf(own.token)).toEqual(WORDS)
  })
})
