/** IBGE codes of municipalities with enough places for any test. */
export const CITIES = {
  saoPaulo: '3550308',
  recife: '2611606',
  ouroPreto: '3146107',
  curitiba: '4106902',
  rio: '3304557',
} as const
