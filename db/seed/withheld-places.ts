import type { Reason } from './fit/withhold-rules.ts'

/**
 * Places of the sources that are stored and not offered, with the reason, beside the rules of `fit/withhold.ts`.
 * A name alone proves nothing about a house: where it may be an adult venue, the couple is not sent there.
 * @see DECISIONS "Privacy" (the catalogue holds no adult venues)
 */
export const WITHHELD_PLACES: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['cadastur-mtur:10847841000192', 'may be an adult venue'],
  ['cadastur-mtur:12502642000178', 'may be an adult venue'],
  ['cadastur-mtur:18635940000112', 'may be an adult venue'],
  ['cadastur-mtur:21813535000151', 'may be an adult venue'],
  ['cadastur-mtur:10294249000100', 'may be an adult venue'],
  ['cadastur-mtur:21468903000171', 'may be an adult venue'],
  ['cadastur-mtur:05231299000109', 'may be an adult venue'],
  ['pbh-belo-horizonte:390978', 'may be an adult venue'],
  ['cadastur-mtur:15056571000115', 'names a person'],
  ['cadastur-mtur:19105282000110', 'names no venue'],
  ['cnm-ibram:6.06.76.1883', 'placed at its office'],
  ['cnm-ibram:5.58.95.4492', 'placed at its office'],
  ['cnm-ibram:2.91.19.1356', 'placed at its office'],
  ['pmjp-filipeia:bffd61c1', 'the same place twice'],
  ['cnm-ibram:5.42.18.3020', 'the same place twice'],
  ['ancine:58752', 'the same place twice'],
  ['cadastur-mtur:12791548000186', 'the same place twice'],
  ['cadastur-mtur:07342843000115', 'the same place twice'],
])
