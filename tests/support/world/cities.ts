/** Municipalities with places enough for any test, by their IBGE codes. */
export const CITIES = {
  saoPaulo: '3550308',
  recife: '2611606',
  ouroPreto: '3146107',
  curitiba: '4106902',
  rio: '3304557',
} as const
