import { vi } from 'vitest'
import { listOutboxMessages } from '#contracts/admin'
import { clientOf } from '../app/client.ts'

interface Server {
  origin: string
  /** Token of an administrator, whose panel shows e-mails while no provider is configured. */
  admin: string
}

/** Maximum wait, because some e-mails are written after the response. */
const WAIT = { timeout: 20_000, interval: 100 }

/**
 * Links in the e-mails to an address, newest first.
 *
 * @param begin - beginning of the links: `/nova-senha#`
 */
async function linksTo({ origin, admin }: Server, to: string, begin: string): Promise<string[]> {
  const { data } = await clientOf({ origin }, admin)(listOutboxMessages, { query: { limit: '100' } })
  return data
    .filter(({ content }) => content?.to === to)
    .flatMap(({ content }) => content?.text.match(new RegExp(`${origin}${begin}\\S+`, 'g')) ?? [])
}

/** Waits for an e-mail with such a link and returns the newest; the links in `seen` do not count. */
export const waitForLink = (server: Server, to: string, begin: string, seen: readonly string[] = []): Promise<string> =>
  vi.waitFor(async () => {
    const link = (await linksTo(server, to, begin)).find((one) => !seen.includes(one))
    if (!link) throw new Error(`no letter to ${to} with a link to ${begin}`)
    return link
  }, WAIT)
