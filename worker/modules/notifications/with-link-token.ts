import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'

const Linked = z.looseObject({ nonce: z.string() })

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null // The renderer says what is wrong with it.
  }
}

/**
 * A stored payload with the token of its link, which the outbox does not hold; without a link as it is.
 *
 * @see docs/decisions/0051-no-table-stores-a-working-token.md
 */
export async function withLinkToken({ linkToken }: Pick<Deps, 'linkToken'>, payload: string): Promise<string> {
  const linked = Linked.safeParse(parse(payload)).data
  return linked ? JSON.stringify({ ...linked, token: await linkToken(linked.nonce) }) : payload
}
