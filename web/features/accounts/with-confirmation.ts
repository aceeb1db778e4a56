import { ApiError } from '../../platform/api/api-client.ts'
import { loadChunk } from '../../platform/release/load-chunk.ts'

const loadDialog = () => import('./confirmation-dialog.tsx')

/**
 * Makes a critical call. If the server wants the person to confirm their identity first, asks for the password or a code
 * and makes the call again.
 *
 * @throws the failure of the call, even when the person cancels
 */
export async function withConfirmation<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code !== 'password_confirmation_needed' && code !== 'code_confirmation_needed') throw error
    const { askForConfirmation } = await loadChunk(loadDialog)
    if (!(await askForConfirmation(code === 'code_confirmation_needed'))) throw error
    return await send()
  }
}
