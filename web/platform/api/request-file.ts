import type { Endpoint } from '#contracts/http/endpoint'
import { type Address, NetworkError, receive } from './api-client.ts'

/** As `call`, for an answer that is a file. */
export async function requestFile(endpoint: Address<Endpoint>): Promise<Blob> {
  const response = await receive(endpoint, {}, new Headers())
  try {
    return await response.blob()
  } catch (cause) {
    throw new NetworkError('cut off', { cause })
  }
}
