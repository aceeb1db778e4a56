import { AppError } from '../../lib/app-error.ts'

/**
 * Refuses common passwords.
 *
 * @param field - the field of the request that holds the password
 * @throws AppError `invalid_data`
 * @see docs/rules.md, accounts.2
 */
export async function requireUncommon(password: string, field: string): Promise<void> {
  // The list has 13 KB and is needed only for a new password.
  const { isCommonPassword } = await import('./common-passwords.ts')
  if (!isCommonPassword(password)) return
  throw new AppError('invalid_data', {
    fields: { [field]: 'Esta senha é uma das mais usadas do mundo. Escolha outra.' },
  })
}
