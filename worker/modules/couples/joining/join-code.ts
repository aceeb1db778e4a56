import { JOIN_CODE_LENGTH, JOIN_CODE_SIGNS } from '#contracts/couples'
import type { Deps } from '../../../deps.ts'
import { sha256 } from '../../../lib/digest.ts'

const HEX_DIGITS_A_SIGN = 2

/**
 * The code that belongs to a nonce. It is made anew each time: the table holds nothing that lets anybody in.
 *
 * @see docs/decisions/0051-no-table-stores-a-working-token.md
 */
export async function toJoinCode({ linkToken }: Pick<Deps, 'linkToken'>, nonce: string): Promise<string> {
  const digest = await sha256(`join ${await linkToken(nonce)}`)
  const signs = Array.from({ length: JOIN_CODE_LENGTH }, (_, place) => {
    const byte = Number.parseInt(digest.slice(place * HEX_DIGITS_A_SIGN, (place + 1) * HEX_DIGITS_A_SIGN), 16)
    // 256 is a multiple of the 32 signs: each is as likely.
    return JOIN_CODE_SIGNS[byte % JOIN_CODE_SIGNS.length]
  })
  return signs.join('')
}

/** What the table holds of a code: short as codes are, anybody could try all of them against a plain hash. */
export const hashOfCode = ({ fingerprint }: Pick<Deps, 'fingerprint'>, code: string): Promise<string> =>
  fingerprint(`join code ${code}`)
