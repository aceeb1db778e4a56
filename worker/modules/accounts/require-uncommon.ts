import { AppError } from '../../lib/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Refuses the passwords that are guessed first.
 *
 * @param field - the field of the call that holds it
 * @throws AppError `invalid_data`
 * @see docs/rules.md, accounts.2
 */
export function requireUncommon(password: string, field: string): void {
  if (!isCommonPassword(password)) return
  throw new AppError('invalid_data', {
    fields: { [field]: 'Esta senha é uma das mais usadas do mundo. Escolha outra.' },
  })
}
