import { describe, expect, test, vi } from 'vitest'
import { SECOND_MS, startMail } from '../../api/notifications/mail-steps.ts'

const {
  resend,
  network,

  ana,
  bia,

  drain,
  passUndo,

  invite,
  choose,
  newGuest,
  announcePremium,
} = await startMail()

test('only the guest whose choice counted gets an e-mail when eight choose simultaneously', async () => {
  const offer = await invite(ana)
  const addresses = Array.from({ length: 8 }, newGuest)
  const before = resend.accepted.length
  const answers = await Promise.all(addresses.map((address) => choose(offer, address)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await passUndo()
  await network.quiet()
  const told = resend.accepted.slice(before).map(({ to }) => to)
  expect(told.filter((to) => addresses.includes(to))).toHaveLength(1)
  expect(told).toHaveLength(3)
})

describe('simultaneous drains', () => {
  test('two drains send every message once', async () => {
    const causes: string[] = []
    for (let index = 0; index < 6; index += 1) causes.push(await announcePremium(`at_once_${index}`))
    const requests = resend.requests.length
    expect(await Promise.all([drain(), drain()])).toEqual(['ok', 'ok'])
    const sent = resend.requests.slice(requests).map(({ key }) => key)
    expect(new Set(sent).size).toBe(12)
    expect(sent).toHaveLength(12)
    for (const cause of causes) {
      for (const { id } of [ana, bia]) expect(resend.acceptedUnder(`${cause}/${id}`)).toHaveLength(1)
    }
  })

  test('a drain skips a message that another one is sending', async () => {
    resend.behave((key) => (key.endsWith(ana.id) ? 'hang' : 'accept'))
    const cause = await announcePremium('slow')
    const first = drain()
    await vi.waitFor(() => expect(resend.requests.at(-1)?.key.startsWith(cause)).toBe(true), {
      interval: 5,
      timeout: 10 * SECOND_MS,
    })
    await drain()
    expect(resend.acceptedUnder(`${cause}/${bia.id}`)).toHaveLength(1)
    await first
    expect(resend.requests.filter(({ key }) => key === `${cause}/${ana.id}`)).toHaveLength(1)
  })
})
