import type { Deps } from '../../deps.ts'

/** `joao.silva+rolê@exemplo.com` and `joaosilva@exemplo.com` are the same mailbox for most providers. */
function fold(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  return name.replaceAll('.', '') + address.slice(at)
}

/**
 * Fingerprint of a mailbox, by which messages to an unconfirmed address are counted.
 *
 * @param purpose - messages to guests and to accounts are counted separately
 */
export const mailboxOf = (
  { fingerprint }: Pick<Deps, 'fingerprint'>,
  purpose: 'guest' | 'account',
  address: string,
): Promise<string> => fingerprint(`mailbox ${purpose} ${fold(address)}`)
