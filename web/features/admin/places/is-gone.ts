import { ApiError } from '../../../platform/api/api-client.ts'

const GONE: readonly number[] = [404, 409]

/** Whether a change was refused because its row is not there any more, or somebody else settled it meanwhile. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && GONE.includes(error.status)
