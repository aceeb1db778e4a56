import { describe, expect, test, vi } from 'vitest'
import { changePassword, logIn, logOut } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { listUsers } from '#contracts/admin-users'
import { type Line, linesOf, startLogTests, WITHIN_MS } from './log-steps.ts'

const { app } = await startLogTests()

/** Waits for the lines, which arrive shortly after the response. */
const lineOf = (requestId: string | null, event: string): Promise<Line> =>
  vi.waitFor(() => {
    const line = linesOf(app).find((each) => each.requestId === requestId && each.event === event)
    return line ?? expect.fail(`no ${event} of ${requestId}`)
  }, WITHIN_MS)

describe('works', () => {
  test('each call writes one line with its route, status and duration', async () => {
    const ana = await app.signUp()
    const { headers } = await ana.send(loadStats)
    expect(await lineOf(headers.get('X-Request-Id'), 'request')).toEqual({
      level: 'info',
      event: 'request',
      requestId: headers.get('X-Request-Id'),
      method: 'GET',
      route: loadStats.path,
      status: 200,
      durationMs: expect.any(Number),
    })
  })

  test('the log names a path with a secret by its template, and an unknown path not at all', async () => {
    const invitation = await app.raw('/api/suggestions/um-segredo')
    const unknown = await app.raw('/api/um-segredo')
    expect(await lineOf(invitation.headers.get('X-Request-Id'), 'request')).toMatchObject({
      route: '/api/suggestions/{token}',
      status: 404,
    })
    expect(await lineOf(unknown.headers.get('X-Request-Id'), 'request')).toMatchObject({
      route: 'unknown',
      status: 404,
    })
    expect(app.logs.join('\n')).not.toContain('um-segredo')
  })

  test.each([
    [
      'a login that failed',
      'login_failed',
      () => app.raw(logIn.path, { method: 'POST', body: '{"username":"x","password":"y"}' }),
    ],
    [
      'a token that is no token',
      'token_malformed',
      () => app.raw(loadStats.path, { headers: { Authorization: 'Bearer x' } }),
    ],
    ['a forged token', 'token_invalid', () => app.raw(loadStats.path, { headers: { Authorization: 'Bearer a.b.c' } })],
    [
      'a token after its end',
      'token_revoked',
      async () => {
        const { token, send } = await app.signUp()
        await send(logOut)
        return app.raw(loadStats.path, { headers: { Authorization: `Bearer ${token}` } })
      },
    ],
  ] as const)('%s writes a security event', async (_, reason, action) => {
    const { headers } = await action()
    expect(await lineOf(headers.get('X-Request-Id'), 'security')).toEqual({
      level: 'warn',
      event: 'security',
      requestId: headers.get('X-Request-Id'),
      reason,
      route: expect.stringMatching(/^\/api\//),
      accountId: reason === 'token_revoked' ? expect.any(String) : null,
      network: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('a security event names the account and a fingerprint of the network, and no address', async () => {
    const ana = await app.signUp()
    const from = (address: string) => app.as(ana.token, { address })
    const guess = (address: string, username: string) =>
      from(address)(logIn, { body: { username, password: 'um chute' } })
    const body = { currentPassword: 'um chute', newPassword: 'jabuticaba no pé' }
    const answers = [
      await guess('203.0.113.7', ana.username),
      await guess('203.0.113.7', ana.email),
      await from('203.0.113.7')(changePassword, { body }),
      await from('203.0.113.7')(listUsers),
      await guess('203.0.113.8', ana.username),
      await guess('203.0.113.7', 'desconhecida'),
    ]
    const lines = []
    for (const { headers } of answers) lines.push(await lineOf(headers.get('X-Request-Id'), 'security'))
    expect(lines.map(({ reason, accountId }) => [reason, accountId])).toEqual([
      ['login_failed', ana.id],
      ['login_failed', ana.id],
      ['confirmation_failed', ana.id],
      ['role_missing', ana.id],
      ['login_failed', ana.id],
      ['login_failed', null],
    ])
    const [first, , , , other, unknown] = lines.map(({ network }) => network)
    expect(other).not.toBe(first)
    expect(new Set(lines.map(({ network }) => network))).toEqual(new Set([first, other]))
    expect(unknown).toBe(first)
    expect(app.logs.join('\n')).not.toContain('203.0.113.')
  })

  test('a visitor without a token causes no security event', async () => {
    const { headers } = await app.raw(loadStats.path)
    expect(await lineOf(headers.get('X-Request-Id'), 'request')).toMatchObject({ status: 401 })
    expect(
      linesOf(app).filter(({ requestId, event }) => requestId === headers.get('X-Request-Id') && event === 'security'),
    ).toEqual([])
  })
})
