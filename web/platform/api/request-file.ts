import type { Endpoint } from '#contracts/endpoint'
import { NetworkError, type RawInput, receive } from './api-client.ts'

/** Like `call`, for a response that is a file. */
export async function requestFile(endpoint: Endpoint, input: RawInput = {}): Promise<Blob> {
  const response = await receive(endpoint, input, new Headers())
  try {
    return await response.blob()
  } catch (cause) {
    throw new NetworkError('the file was not received completely', { cause })
  }
}
