import { vi } from 'vitest'
import { listOutboxMessages } from '#contracts/admin'
import { clientOf } from '../app/client.ts'

interface Server {
  origin: string
  /** Token of an administrator: the panel shows letters while nothing is configured that could send them. */
  admin: string
}

/** Some letters are written behind the answer that caused them. */
const WAIT = { timeout: 20_000, interval: 100 }

/**
 * Links in the letters to an address, newest first.
 *
 * @param begin - how they begin: `/nova-senha#`
 */
async function linksTo({ origin, admin }: Server, to: string, begin: string): Promise<string[]> {
  const { data } = await clientOf({ origin }, admin)(listOutboxMessages, { query: { limit: '100' } })
  return data
    .filter(({ content }) => content?.to === to)
    .flatMap(({ content }) => content?.text.match(new RegExp(`${origin}${begin}\\S+`, 'g')) ?? [])
}

/** Waits for a letter with such a link, and reads that of the newest; `seen` are those that do not count. */
export const waitForLink = (server: Server, to: string, begin: string, seen: readonly string[] = []): Promise<string> =>
  vi.waitFor(async () => {
    const link = (await linksTo(server, to, begin)).find((one) => !seen.includes(one))
    if (!link) throw new Error(`no letter to ${to} with a link to ${begin}`)
    return link
  }, WAIT)
