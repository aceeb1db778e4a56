const folded = (names: string): readonly string[] => names.trim().split(/\s*\|\s*/)

/**
 * Chains of fast food and food courts, folded: excluded from the shipped catalogue too, because they are not worth an
 * invitation.
 */
const CHAINS = folded(`
  mc donalds | mcdonald | mcdonalds | mequi | burger king | burguer king | bk drive thru | bobs | habibs | ragazzo | subway | kfc |
  giraffas | dominos | dominos pizza | pizza hut | spoleto | china in box | gendai | mania de churrasco | griletto | montana grill |
  divino fogao | vivenda do camarao | baked potato | mini kalzone | rei do mate | casa do pao de queijo | croasonho | patroni |
  jin jin | bonaparte | temakeria e cia | fast acai | popeyes | taco bell | graal | frango assado | jeronimo burger | the best acai |
  chiquinho sorvetes | cacau show | kopenhagen | brasil cacau | milky moo | mixue | nutty bavarian | cafe do ponto | yogoberry |
  chocolates brasil cacau | mr cheney | empada brasil | frango no pote | chicken in | lig lig | dunkin | dunkin donuts | oakberry |
  madero container | americanas
`)

/** Words in names of love hotels and adult venues; such places are never offered. */
const ADULT = folded(`
  motel | moteis | cruising | strip | striptease | strip club | swing | swinger | swingers | erotic | erotico | erotica | sexy | sex |
  sexshop | prive | termas vip | whiskeria | uisqueria | cabare | boate azul | casa de massagem | relax for men | massagem tantrica |
  night show | gentlemen
`)

const NO_NAMES = folded(`
  bar | bar e lanchonete | bar e restaurante | restaurante | restaurante e lanchonete | lanchonete | lancheria | pizzaria | padaria |
  panificadora | confeitaria | sorveteria | acai | cafe | cafeteria | churrascaria | hamburgueria | pastelaria | boteco | quiosque |
  hotel | pousada | camping | area de camping | igreja | capela | museu | biblioteca | teatro | cinema | parque | praca | pracinha |
  jardim | bosque | mirante | praia | prainha | cachoeira | cascata | gruta | caverna | nascente | pico | morro | trilha | lago |
  quadra | quadra poliesportiva | quadra de esportes | quadra de futebol | quadra de areia | quadra de tenis | quadra de volei |
  quadra coberta | campo | campo de futebol | campo de futebol society | campinho | campo society | ginasio | ginasio de esportes |
  estadio | academia | academia ao ar livre | academia da terceira idade | academia popular | piscina | playground | parquinho |
  parque infantil | pista de skate | pista de caminhada | pista de atletismo | area de lazer | clube | ponto turistico | monumento |
  ruinas | busto | estatua | cruzeiro | marco | placa | sem nome | desconhecido | futebol | society | salao | centro de eventos
`)

const asWords = (names: readonly string[]): RegExp => new RegExp(`(?:^|\\s)(?:${names.join('|')})(?:\\s|$)`)

const CHAIN_NAME = asWords(CHAINS)
const ADULT_NAME = asWords(ADULT)
const NO_NAME: ReadonlySet<string> = new Set(NO_NAMES)

/** @param name - folded (`db/keys/fold.ts`) */
export const isFastFoodChain = (name: string): boolean => CHAIN_NAME.test(name)

/** @param name - folded */
export const mayBeAdult = (name: string): boolean => ADULT_NAME.test(name)

/** Whether a folded name distinguishes a place from others of its kind. */
export const isDistinctName = (name: string): boolean => /\p{L}/u.test(name) && name.length > 1 && !NO_NAME.has(name)
