/**
 * Places of the sources that are kept and never offered, with the reason. Their rows stay as the sources have them.
 * A name alone proves nothing about a house: where it may be an adult venue, the couple is not sent there.
 * @see DECISIONS "Privacy" (the catalogue holds no adult venues)
 */
export const WITHHELD_PLACES: ReadonlyMap<string, 'may be an adult venue' | 'names a person' | 'names no venue'> =
  new Map([
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
  ])
