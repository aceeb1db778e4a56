import { describe, expect, test, vi } from 'vitest'
import { logIn, logOut } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { type Line, linesOf, startLogTests, WITHIN_MS } from './log-steps.ts'

const { app } = await startLogTests()

/** Lines reach us a moment after the answer. */
const lineOf = (requestId: string | null, event: string): Promise<Line> =>
  vi.waitFor(() => {
    const line = linesOf(app).find((each) => each.requestId === requestId && each.event === event)
    return line ?? expect.fail(`no ${event} of ${requestId}`)
  }, WITHIN_MS)

describe('works', () => {
  test('each call leaves one line: what was called, how it ended, how long it took', async () => {
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

  test('a path with a secret in it is named by its template, an unknown one by nothing', async () => {
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
  ] as const)('%s leaves a line for whoever watches', async (_, reason, action) => {
    const { headers } = await action()
    expect(await lineOf(headers.get('X-Request-Id'), 'security')).toEqual({
      level: 'warn',
      event: 'security',
      requestId: headers.get('X-Request-Id'),
      reason,
      route: expect.stringMatching(/^\/api\//),
    })
  })

  test('a visitor without a token is no event', async () => {
    const { headers } = await app.raw(loadStats.path)
    expect(await lineOf(headers.get('X-Request-Id'), 'request')).toMatchObject({ status: 401 })
    expect(
      linesOf(app).filter(({ requestId, event }) => requestId === headers.get('X-Request-Id') && event === 'security'),
    ).toEqual([])
  })
})
