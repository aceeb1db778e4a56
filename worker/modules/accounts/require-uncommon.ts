import { AppError } from '../../lib/app-error.ts'

/**
 * Refuses the passwords that are guessed first.
 *
 * @param field - the field of the call that holds it
 * @throws AppError `invalid_data`
 * @see docs/rules.md, accounts.2
 */
export async function requireUncommon(password: string, field: string): Promise<void> {
  // 13 KB of words that only a new password is compared with.
  const { isCommonPassword } = await import('./common-passwords.ts')
  if (!isCommonPassword(password)) return
  throw new AppError('invalid_data', {
    fields: { [field]: 'Esta senha é uma das mais usadas do mundo. Escolha outra.' },
  })
}
