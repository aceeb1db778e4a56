import type { Account } from '../account.ts'
import type { StripeEvent } from '../stripe-objects.ts'

/** One request that is in order, as far as the description goes. */
export interface Call<Input = unknown> {
  account: Account
  id: string
  path: Record<string, string>
  input: Input
  /** What a browser shows that it may see this payment. */
  secret: string | null
  isBrowser: boolean
  events: readonly StripeEvent[]
}

export interface Handler {
  /** Fields of the request that the stand-in acts on; another one fails the test rather than being passed over. */
  fields: readonly string[]
  run(call: Call): object
}

/**
 * A call that is answered.
 *
 * @param fields - names of what it acts on, separated by blanks
 */
export const handler = <Input>(fields: string, run: (call: Call<Input>) => object): Handler => ({
  fields: fields.split(' '),
  // The description has checked the input, and no field beyond `fields` comes as far as this.
  run: (call) => run(call as Call<Input>),
})
