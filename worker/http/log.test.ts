import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { logError } from './log.ts'

let written: MockInstance<typeof console.error>
beforeEach(() => {
  written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  written.mockRestore()
})

test('a failure is logged by names, codes and stack frames, never by its message', () => {
  const cause = Object.assign(new TypeError('params: Ana\n    at ana@exemplo.com.br (secret:1:1)'), { code: 'E_CODE' })
  logError('an-id', new Error('for Ana', { cause }))
  const line = String(written.mock.calls[0]?.[0])
  expect(line).not.toMatch(/Ana|exemplo|secret/)
  const { causes, ...rest } = JSON.parse(line)
  expect(rest).toEqual({ level: 'error', event: 'failure', requestId: 'an-id' })
  expect(causes).toMatchObject([{ name: 'Error' }, { name: 'TypeError', code: 'E_CODE' }])
  for (const { at } of causes) expect(at[0]).toContain('log.test.ts')
})
