import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_LISTS, type ExportListName, exportList } from '#contracts/admin'
import { listAudit } from '#contracts/admin-users'
import { users } from '#db/schema/accounts'
import { auditLog } from '#db/schema/admin'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOW, SECRETS } from './admin-steps.ts'

const app = sharedCountedApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))

const send = (body: object, token = chief.token) =>
  app.raw(exportList.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const linesOf = async (answer: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n')

/** Details of the audit entries about exports of a list. */
const detailsOf = async (list: ExportListName) =>
  (await chief.send(listAudit, { query: { limit: '100' } })).data
    .filter(({ action, actor, target }) => action === 'list_exported' && actor.username === 'chefe' && target === null)
    .map(({ details }) => details)
    .filter((details) => details?.list === list)

describe('works', () => {
  test.each(EXPORT_LISTS.map((list) => [list]))(
    'the list %s is exported as a CSV file for Excel',
    async (list: ExportListName) => {
      const answer = await send({ list })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const [header, ...lines] = await linesOf(answer)
      expect(header).toMatch(/^\uFEFF[^;]+;/)
      expect(lines.at(-1)).toBe('')
      expect(await detailsOf(list)).toEqual([{ list }])
    },
  )

  test('the export of accounts uses the filters of the screen, and no name becomes a formula', async () => {
    const eva = await app.signUp({ username: 'planilha' })
    await app.signUp({ username: 'outra' })
    await app.db.update(users).set({ firstName: '=HYPERLINK("x")', lastName: 'a;b' }).where(eq(users.id, eva.id))
    const [, line, ...rest] = await linesOf(await send({ list: 'users', q: 'planil', plan: 'free' }))
    expect(rest).toEqual([''])
    expect(line).toContain(`;"'=HYPERLINK(""x"") a;b";planilha;${eva.email};sim;planilha-casal;free;`)
    expect(await detailsOf('users')).toContainEqual({ list: 'users', searched: 'true', plan: 'free' })
  })

  test('a long list is read in batches and contains each row once', async () => {
    const at = Date.parse(NOW)
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      id: `lote-${index}`,
      at: new Date(at - index),
      actorUsername: 'chefe',
      action: 'user_deleted',
    }))
    for (let index = 0; index < rows.length; index += 500)
      await app.db.insert(auditLog).values(rows.slice(index, index + 500))
    app.takeCost()
    const lines = await linesOf(await send({ list: 'audit' }))
    const ids = lines.map((line) => line.split(';')[0]).filter((id) => id?.startsWith('lote-'))
    expect(new Set(ids).size).toBe(2_500)
    expect(ids).toHaveLength(2_500)
    expect(app.takeCost().roundTrips).toBe(4)
  })
})

describe('fails', () => {
  test('an unknown list and an invalid filter are refused', async () => {
    for (const body of [{}, { list: 'sessions' }, { list: 'users', plan: 'gold' }, { list: 'users', from: 'ontem' }]) {
      expect((await send(body)).status).toBe(400)
    }
  })
})
