import type { Account } from '../account.ts'
import type { StripeEvent } from '../stripe-objects.ts'

/** A request that is valid by the description. */
export interface Call<Input = unknown> {
  account: Account
  id: string
  path: Record<string, string>
  input: Input
  /** The client secret, with which a browser may see this payment. */
  secret: string | null
  isBrowser: boolean
  events: readonly StripeEvent[]
}

export interface Handler {
  /** The fields that the fake server uses; any other one fails the test instead of being ignored. */
  fields: readonly string[]
  run(call: Call): object
}

/**
 * Handles one call of the API.
 *
 * @param fields - names of the fields that it uses, separated by spaces
 */
export const handler = <Input>(fields: string, run: (call: Call<Input>) => object): Handler => ({
  fields: fields.split(' '),
  // The description has checked the input, and fields not in `fields` were refused before.
  run: (call) => run(call as Call<Input>),
})
