import { AppError } from '../../lib/app-error.ts'

/** @throws AppError `not_found` */
export function requireFound<T>(row: T | null): T {
  if (row === null) throw new AppError('not_found')
  return row
}
